import type { Read } from '../../planner.ts'
import type { Suspected } from './signalsOf.ts'
import { type OrdersEnded, type Sibling, suspectedOf } from './suspected.ts'

/**
 * Reads the facts about two resellers that the signals of referrals compare.
 * @param rows the referrals
 * @param siblings all referrals of their referrers
 * @param ended orders of each friend
 */
export async function readSuspected(
  rows: readonly Sibling[],
  siblings: readonly Sibling[],
  ended: (friend: number) => OrdersEnded,
  read: Read,
): Promise<ReadonlyMap<number, Suspected>> {
  const people = [...new Set(siblings.flatMap(({ referrer, referred }) => [referrer, referred]))]
  const close = [...new Set(rows.flatMap(({ referrer, referred }) => [referrer, referred]))]
  return suspectedOf(rows, siblings, ended, {
    users: await read.rows('users', { id: people }, ['push_device', 'registered_at']),
    accounts: await read.rows('user_bank_details', { user: people }, ['user', 'account_number']),
    customers: await read.rows('customers', { reseller: close }, ['reseller', 'phone', 'address_line1', 'pincode']),
  })
}
