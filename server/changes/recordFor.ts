import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import { canOn } from '../lists/canOn.ts'
import { finish } from '../lists/finish.ts'
import type { PageRow } from '../lists/pageRows.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { wholeSelect } from '../lists/selectSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Change } from './context.ts'

/** The record as the person may see it, with what the person may do to it now; null where it is gone, or out of what they reach. */
export async function recordFor(change: Change, tool: Resource, id: number): Promise<Record<string, unknown> | null> {
  const read = change.engine.read.get(tool.name)
  const viewer = viewerOf(change)
  if (!read || !viewer) return null
  const { person } = viewer
  const scope = scopeSql(read, viewer)
  const { rows } = await sql<PageRow>`select ${wholeSelect(read, viewer)} from ${read.table} r
    where r.id = ${id}${scope ? sql` and ${scope}` : sql``}`.execute(change.sql)
  const [can] = await canOn(change.sql, tool, rows, person, change.rules)
  const [record] = finish(rows, read, person)
  return record ? { ...record, _can: can } : null
}

/** Who reads, for the reading side; null for the system. */
export function viewerOf(change: Change): Viewer | null {
  const { country } = change.engine
  return change.person && { person: change.person, country, zone: countries[country].zone, today: change.rules.today }
}
