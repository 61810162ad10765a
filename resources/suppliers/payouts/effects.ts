import type { Effect, Read, Row } from '../../../schema/planner.ts'
import type { Effects } from '../../planner.ts'
import { nextTuesday } from '../../shared/nextTuesday.ts'

const MOST_ATTEMPTS = 3
const WRONG_BANK_DETAILS = 6

/** The accounts that are paid to, by the payee's reference. */
const accounts = [
  { payee: 'user', tool: 'user_bank_details' },
  { payee: 'supplier', tool: 'supplier_bank_details' },
] as const

/**
 * A failed payout goes out again, three times at most; one that failed for its bank details only after an account was approved since. It is planned
 * anew where its day has passed.
 */
const retry: Effect = async (rows, read, { today }) => {
  const approved = await approvedSince(
    rows.map(({ row }) => row).filter(({ status }) => status === WRONG_BANK_DETAILS),
    read,
  )
  return rows.map(({ row, self, group }) => {
    const isWrongBank = row.status === WRONG_BANK_DETAILS
    if (isWrongBank && !approved.has(row.id)) return { refuse: row.id, says: 'bank_not_approved_since' }
    if (!isWrongBank && Number(row.attempts) >= MOST_ATTEMPTS) return { refuse: row.id, says: 'retried_three_times' }
    const scheduled_date = String(row.scheduled_date) > today ? row.scheduled_date : nextTuesday(today)
    const set = { attempts: Number(row.attempts) + 1, scheduled_date, failure_reason: null }
    return { tool: 'payouts', op: 'update', row: self, set, group }
  })
}

/** Ids of the payouts whose payee has a current account that was approved after the payout failed. */
async function approvedSince(payouts: readonly Row[], read: Read): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const { payee, tool } of accounts) {
    const own = payouts.filter(row => row[payee] !== null)
    if (own.length === 0) continue
    const current = await read.rows(tool, { [payee]: own.map(row => row[payee]), current: true, status: 'approved' })
    for (const row of own) {
      const isNew = current.some(one => one[payee] === row[payee] && String(one.updated_at) > String(row.updated_at))
      if (isNew) found.add(row.id)
    }
  }
  return found
}

export const effects: Effects<'payouts'> = { retry }
