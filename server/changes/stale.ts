import { sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import { type Param, Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { recordFor } from './recordFor.ts'
import { say } from './say.ts'
import type { Row } from './write.ts'

/** The refusal of a write to a row that moved meanwhile: 412 with the record as it is now and who changed it when, so that both can be shown. */
export async function stale(change: Change, tool: Resource, row: Row): Promise<Refusal> {
  const { rows } = await sql<{
    name: string | null
  }>`select name from staff_users where id = ${(row.updated_by as number | null) ?? 0}`.execute(change.sql)
  const current = (await recordFor(change, tool, row.id)) as Param
  return new Refusal(412, 'stale', say('failed_to_update_retry'), {
    params: { current, by: rows[0]?.name ?? null, at: String(row.updated_at ?? '') },
  })
}
