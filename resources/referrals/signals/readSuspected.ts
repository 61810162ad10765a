import { rowsBy } from '../../../schema/maps.ts'
import type { Read, Row } from '../../planner.ts'
import { comparedAddress, keyedHash } from './keyedHash.ts'
import type { Compared, Suspected } from './signalsOf.ts'

/** The figures of the orders of a friend that a signal needs. */
export interface OrdersEnded {
  readonly orders: number
  readonly failed: number
}

type Sibling = Pick<Row<'referrals'>, 'id' | 'referrer' | 'referred' | 'joined_at'>

/**
 * Facts about two resellers that the signals of referrals compare.
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
  const users = new Map((await read.rows('users', { id: people }, ['push_device', 'registered_at'])).map(user => [user.id, user]))
  const accounts = rowsBy(
    (await read.rows('user_bank_details', { user: people }, ['user', 'account_number'])).filter(account => account.account_number),
    ({ user }) => user,
  )
  const customers = rowsBy(
    await read.rows('customers', { reseller: close }, ['reseller', 'phone', 'address_line1', 'pincode']),
    ({ reseller }) => reseller,
  )
  const compared = new Map(
    people.map((user): [number, Compared] => {
      const device = users.get(user)?.push_device
      const own = (customers.get(user) ?? []).filter(({ phone }) => phone)
      return [
        user,
        {
          user,
          accounts: (accounts.get(user) ?? []).map(({ account_number }) => keyedHash(account_number)),
          devices: device ? [keyedHash(device)] : [],
          phones: own.map(({ phone }) => phone),
          addresses: own.flatMap(({ pincode, address_line1: line }) => (pincode && line ? [comparedAddress(pincode, line)] : [])),
        },
      ]
    }),
  )
  const none = (user: number): Compared => ({ user, accounts: [], devices: [], phones: [], addresses: [] })
  const known = (user: number) => compared.get(user) ?? none(user)
  const byReferrer = rowsBy(siblings, ({ referrer }) => referrer)
  return new Map(
    rows.map(({ id, referrer, referred, joined_at }) => {
      const own = byReferrer.get(referrer) ?? []
      const others = [referrer, ...own.flatMap(one => (one.referred === referred ? [] : [one.referred]))]
      return [
        id,
        {
          friend: known(referred),
          others: others.map(known),
          joined_at: joined_at ?? '',
          referrer_joined_at: users.get(referrer)?.registered_at ?? null,
          joins: own.flatMap(one => one.joined_at ?? []),
          ...ended(referred),
        },
      ]
    }),
  )
}
