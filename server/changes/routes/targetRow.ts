import type { Resource } from '../../../schema/resource.ts'
import { tableOf } from '../../../schema/view.ts'
import { type Param, Refusal } from '../../errors.ts'
import { notFound } from '../../http/context.ts'
import type { Change } from '../context.ts'
import { ownRow } from '../ownRow.ts'
import { mayBeSeen, recordFor } from '../recordFor.ts'
import { lockRows } from '../rows.ts'
import { notForYou, say } from '../say.ts'
import type { Row } from '../write.ts'

/**
 * The row that a call names, locked, at the version the caller saw.
 * @param seen its version, as the caller read it
 * @throws Refusal 404 unknown, 403 only partly the person's, 428 no version said, 412 another version by now
 */
export async function targetRow(change: Change, tool: Resource, id: number, seen: number | undefined): Promise<Row> {
  const [row] = Number.isSafeInteger(id) && id > 0 ? await lockRows(change, tableOf(tool), [id]) : []
  if (!row || !(await mayBeSeen(change, tool, row.id))) throw notFound()
  if (ownRow.isShared(change, tool)) throw notForYou()
  if (seen === undefined) throw new Refusal(428, 'version_missing', say('failed_to_update_retry'), { params: { header: 'If-Match' } })
  if (row.version !== seen) throw await stale(change, tool, row)
  return row
}

/** The refusal of a write to a row that moved meanwhile: 412 with the record as it is now and who changed it when, so that both can be shown. */
async function stale(change: Change, tool: Resource, row: Row): Promise<Refusal> {
  const people = change.sql.selectFrom('staff_users').select('name')
  const by = await people.where('id', '=', (row.updated_by as number | null) ?? 0).executeTakeFirst()
  const params = { current: (await recordFor(change, tool, row.id)) as Param, by: by?.name ?? null, at: String(row.updated_at ?? '') }
  return new Refusal(412, 'stale', say('failed_to_update_retry'), { params })
}
