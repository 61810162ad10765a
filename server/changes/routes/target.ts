import type { Resource } from '../../../schema/resource.ts'
import { Refusal } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import type { Change } from '../context.ts'
import { ownRow } from '../ownRow.ts'
import { mayBeSeen } from '../recordFor.ts'
import { lockRows } from '../rows.ts'
import { say } from '../say.ts'
import { stale } from '../stale.ts'
import type { Row } from '../write.ts'

/**
 * The row that a call names, locked, at the version the caller saw.
 * @throws Refusal 404 unknown, 403 only partly the person's, 428 no version said, 412 another version by now
 */
export async function target(c: AppContext, change: Change, tool: Resource): Promise<Row> {
  const id = Number(c.req.param('id'))
  const [row] = Number.isSafeInteger(id) && id > 0 ? await lockRows(change, tool.name, [id]) : []
  if (!row || !(await mayBeSeen(change, tool, row.id))) throw new Refusal(404, 'not_found', say('id_not_found'))
  if (ownRow.isShared(change, tool)) throw new Refusal(403, 'not_for_you', say('not_for_you'))
  const seen = /^(?:W\/)?"?(\d{1,9})"?$/.exec(c.req.header('if-match') ?? '')?.[1]
  if (seen === undefined) throw new Refusal(428, 'version_missing', say('failed_to_update_retry'), { params: { header: 'If-Match' } })
  if (row.version !== Number(seen)) throw await stale(change, tool, row)
  return row
}
