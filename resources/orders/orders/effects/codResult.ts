import { type Effect, insert, update, type Write } from '../../../planner.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { linesToCancel } from './linesToCancel.ts'

/** Cancellation reason "COD verification pending". */
const notVerified = 8

/** What the call came to: a verified order says since when, of a rejected one all open lines are cancelled. */
export const codResult: Effect<'orders', 'cod_result'> = async (rows, read, context) => {
  const { answers, now } = context
  const { comment } = answers
  const notes = comment
    ? rows.map(({ row, self, group }) => insert('order_comments', `comment on order ${row.id}`, { order: self, comment }, { group }))
    : []
  if (answers.cod_verification === 'verified')
    return [...notes, ...rows.map(({ self, group }): Write => update('orders', self, { verified_at: now }, { group }))]
  if (answers.cod_verification !== 'rejected') return notes
  const [reason] = await read.rows('cancellation_reasons', { reason_id: notVerified })
  if (!reason) throw new Error(`There is no cancellation reason ${notVerified}`)
  return [...notes, ...(await cancelled(await linesToCancel(rows, reason, read), reason, read, { ...context, answers: {} }))]
}
