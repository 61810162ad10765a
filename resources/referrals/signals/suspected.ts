import { rowsBy } from '../../../schema/maps.ts'
import type { Row } from '../../planner.ts'
import { comparedAddress, keyedHash } from './keyedHash.ts'
import type { Compared, Suspected } from './signalsOf.ts'

/** The figures of the orders of a friend that a signal needs. */
export interface OrdersEnded {
  readonly orders: number
  readonly failed: number
}

export type Sibling = Pick<Row<'referrals'>, 'id' | 'referrer' | 'referred' | 'joined_at'>

/** Rows about the people of referrals. */
export interface PeopleKnown {
  readonly users: readonly Pick<Row<'users'>, 'id' | 'push_device' | 'registered_at'>[]
  readonly accounts: readonly Pick<Row<'user_bank_details'>, 'user' | 'account_number'>[]
  readonly customers: readonly Pick<Row<'customers'>, 'reseller' | 'phone' | 'address_line1' | 'pincode'>[]
}

/**
 * Facts about two resellers that the signals of referrals compare.
 * @param rows the referrals
 * @param siblings all referrals of their referrers
 * @param ended orders of each friend
 */
export function suspectedOf(
  rows: readonly Sibling[],
  siblings: readonly Sibling[],
  ended: (friend: number) => OrdersEnded,
  known: PeopleKnown,
): ReadonlyMap<number, Suspected> {
  const users = new Map(known.users.map(user => [user.id, user]))
  const accounts = rowsBy(
    known.accounts.filter(account => account.account_number),
    ({ user }) => user,
  )
  const customers = rowsBy(known.customers, ({ reseller }) => reseller)
  const compared = new Map<number, Compared>()
  const about = (user: number): Compared => {
    const found = compared.get(user) ?? comparedOf(user)
    compared.set(user, found)
    return found
  }
  function comparedOf(user: number): Compared {
    const device = users.get(user)?.push_device
    const own = (customers.get(user) ?? []).filter(({ phone }) => phone)
    return {
      user,
      accounts: (accounts.get(user) ?? []).map(({ account_number }) => keyedHash(account_number)),
      devices: device ? [keyedHash(device)] : [],
      phones: own.map(({ phone }) => phone),
      addresses: own.flatMap(({ pincode, address_line1: line }) => (pincode && line ? [comparedAddress(pincode, line)] : [])),
    }
  }
  const byReferrer = rowsBy(siblings, ({ referrer }) => referrer)
  return new Map(
    rows.map(({ id, referrer, referred, joined_at }) => {
      const own = byReferrer.get(referrer) ?? []
      const others = [referrer, ...own.flatMap(one => (one.referred === referred ? [] : [one.referred]))]
      return [
        id,
        {
          friend: about(referred),
          others: others.map(about),
          joined_at: joined_at ?? '',
          referrer_joined_at: users.get(referrer)?.registered_at ?? null,
          joins: own.flatMap(one => one.joined_at ?? []),
          ...ended(referred),
        },
      ]
    }),
  )
}
