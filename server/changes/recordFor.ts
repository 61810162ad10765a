import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import { canOn } from '../lists/canOn.ts'
import { finish } from '../lists/finish.ts'
import type { PageRow } from '../lists/pageRows.ts'
import { reachedIds } from '../lists/reachedIds.ts'
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

/** Which of these rows of a tool the person reaches now; the system reaches all. */
export async function reached(change: Change, tool: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const read = change.engine.read.get(tool)
  return read ? reachedIds(change.sql, read, ids, viewerOf(change)) : new Set(ids)
}

/** Whether rows of this tool are limited for the person at all. */
export function isLimited(change: Change, tool: string): boolean {
  const read = change.engine.read.get(tool)
  const viewer = viewerOf(change)
  return !!read && !!viewer && scopeSql(read, viewer) !== null
}

/** Whether a row is within what the person reaches; for who reaches all rows nothing is asked. */
export async function mayBeSeen(change: Change, tool: Resource, id: number): Promise<boolean> {
  return (await reached(change, tool.name, [id])).has(id)
}
