import { units } from '../../orders/planning/amounts.ts'
import { type Planner, type Planners, type Read, type Row, update } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import { settleDeductions } from '../planning/settle.ts'

const MOST_ATTEMPTS = 3
const WRONG_BANK_DETAILS = 6

/**
 * A failed payout goes out again, three times at most; one that failed for its bank details only after an account was approved since. It is planned
 * anew where its day has passed.
 */
const retry: Planner<'payouts', 'retry'> = async (rows, read, { today }) => {
  const approved = await approvedSince(
    rows.map(({ row }) => row).filter(({ status }) => status === WRONG_BANK_DETAILS),
    read,
  )
  return rows.map(({ row, self, group }) => {
    const isWrongBank = row.status === WRONG_BANK_DETAILS
    if (isWrongBank && !approved.has(row.id)) return { refuse: row.id, message: 'bank_not_approved_since' }
    if (!isWrongBank && (row.attempts ?? 0) >= MOST_ATTEMPTS) return { refuse: row.id, message: 'retried_three_times' }
    const scheduled_date = row.scheduled_date > today ? row.scheduled_date : nextTuesday(today)
    const set = { attempts: (row.attempts ?? 0) + 1, scheduled_date, failure_reason: null, bank_file: null }
    return update('payouts', self, set, group)
  })
}

/** Ids of the payouts whose payee has a current account that was approved after the payout failed. */
async function approvedSince(payouts: readonly Row<'payouts'>[], read: Read): Promise<ReadonlySet<number>> {
  const usable = { current: true, status: 'approved' } as const
  const users = payouts.flatMap(({ user }) => user ?? [])
  const suppliers = payouts.flatMap(({ supplier }) => supplier ?? [])
  const accounts = [
    ...(await read.rows('user_bank_details', { user: users, ...usable })).map(one => ({ ...one, payee: `user ${one.user}` })),
    ...(await read.rows('supplier_bank_details', { supplier: suppliers, ...usable })).map(one => ({
      ...one,
      payee: `supplier ${one.supplier}`,
    })),
  ]
  const payeeOf = ({ user, supplier }: Row<'payouts'>) => (user === null ? `supplier ${supplier}` : `user ${user}`)
  const isNew = (row: Row<'payouts'>) => accounts.some(one => one.payee === payeeOf(row) && one.updated_at > row.updated_at)
  return new Set(payouts.filter(isNew).map(({ id }) => id))
}

/** Money that staff transferred themselves: what the payout was to take of recoveries is taken. */
const markPaid: Planner<'payouts', 'mark_paid'> = (rows, read, { answers: { paid_on }, country }) =>
  settleDeductions(
    rows.map(({ row, group }) => ({ payout: row.id, paidOn: paid_on, group })),
    read,
    units(country),
  )

/** A payout for another day takes recoveries anew on that day. */
const reschedule: Planner<'payouts', 'reschedule'> = (rows, read, { country }) =>
  settleDeductions(
    rows.map(({ row, group }) => ({ payout: row.id, paidOn: null, group })),
    read,
    units(country),
  )

export const planners: Planners<'payouts'> = { mark_paid: markPaid, reschedule, retry }
