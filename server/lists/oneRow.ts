import { sql } from 'kysely'
import { localDay } from '../../schema/days.ts'
import { type Claim, claimOf } from '../claims/claimOf.ts'
import { Refusal } from '../errors.ts'
import { CANNOT, type Can, canOn } from './canOn.ts'
import { finish, type WireRecord } from './finish.ts'
import type { PageRow } from './pageRows.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { scopeSql } from './scopeSql.ts'
import { wholeSelect } from './selectSql.ts'
import type { Viewer } from './viewer.ts'

/**
 * One record, with what the person may do to it now.
 * @throws Refusal 404 where there is no such row, or none the person may reach
 */
export async function oneRow(
  reading: Reading,
  tool: ReadTool,
  id: number,
  viewer: Viewer,
): Promise<WireRecord & { _can: Can; _claim?: Claim | null }> {
  const { db, zone } = reading
  const scope = scopeSql(tool, viewer)
  const { rows } = await sql<PageRow>`
    select ${wholeSelect(tool, viewer)} from ${tool.table} r where r.id = ${id}${scope ? sql` and ${scope}` : sql``}`.execute(db.sql)
  const row = rows[0]
  if (!row) throw new Refusal(404, 'not_found', 'Id not found')
  // Conditions look at what is there, before it is masked.
  const localDate = (moment: string): string => localDay(new Date(moment), zone)
  const [can = CANNOT] = await canOn(db.sql, tool.resource, rows, viewer.person, { today: viewer.today, localDate })
  const [record] = finish([row], tool, viewer.person)
  const claim = tool.resource.queue ? { _claim: await claimOf(reading, tool.name, id, viewer.person.id) } : {}
  return { ...record, id, version: row.version, _can: can, ...claim }
}
