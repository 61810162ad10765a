import type { Effect, Write } from '../../../../schema/planner.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { linesToCancel } from './linesToCancel.ts'

/** Cancellation reason "COD verification pending". */
const notVerified = 8

/** What the call came to: a verified order says since when, of a rejected one all open lines are cancelled. */
export const codResult: Effect = async (rows, read, context) => {
  const { answers, now } = context
  const notes = answers.comment
    ? rows.map(({ row, self, group }): Write => {
        const set = { order: self, comment: answers.comment }
        return { tool: 'order_comments', op: 'insert', row: { newRow: `comment on order ${row.id}` }, set, group }
      })
    : []
  if (answers.cod_verification === 'verified')
    return [
      ...notes,
      ...rows.map(({ self, group }): Write => ({ tool: 'orders', op: 'update', row: self, set: { verified_at: now }, group })),
    ]
  if (answers.cod_verification !== 'rejected') return notes
  const [reason] = await read.rows('cancellation_reasons', { reason_id: notVerified })
  if (!reason) throw new Error(`There is no cancellation reason ${notVerified}`)
  return [...notes, ...(await cancelled(await linesToCancel(rows, reason, read), reason, read, { ...context, answers: {} }))]
}
