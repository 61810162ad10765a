import type { customers } from './customers.ts'
import type { User } from './users.ts'

type Customer = ReturnType<typeof customers>[number]

/** Referrals of each signal that the demo has (§8 of the growth specification). */
const EACH = 6
const MINUTE_MS = 60_000

interface Pair {
  readonly referrer: number
  readonly referred: number
}

const later = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

/**
 * Users of whom six joined minutes after their referrer, and six within an hour by one referrer.
 * @returns the users, and the friends whose referrals have to wait for a decision
 */
export function joinedTogether(users: readonly User[], pairs: ReadonlyMap<number, number>) {
  const byId = new Map(users.map(user => [user.id, user]))
  const moments = new Map<number, string>()
  const friendsOf = (referrer: number) => [...pairs].filter(([, own]) => own === referrer).map(([friend]) => friend)
  // No friend of the first group refers anybody, so that no other join changes with it.
  const referrers = new Set(pairs.values())
  const alone = [...pairs].filter(([friend]) => !referrers.has(friend))
  const crowd = [...referrers].map(referrer => ({ referrer, friends: friendsOf(referrer) })).find(({ friends }) => friends.length >= EACH)
  const joined = crowd?.friends.slice(0, EACH) ?? []
  const first = joined.map(friend => byId.get(friend)?.registered_at ?? '').toSorted()[0] ?? ''
  for (const [index, friend] of joined.entries()) moments.set(friend, later(first, index * 8))
  const soon = alone.filter(([friend, referrer]) => !joined.includes(friend) && referrer !== crowd?.referrer).slice(0, EACH)
  for (const [index, [friend, referrer]] of soon.entries())
    moments.set(friend, later(byId.get(referrer)?.registered_at ?? first, 3 + index))
  return {
    users: users.map(user => {
      const registered_at = moments.get(user.id)
      return registered_at ? { ...user, registered_at, created_at: registered_at } : user
    }),
    waiting: new Set(moments.keys()),
  }
}

/** Gives pending referrals values that both people share: six a device, six a customer, and six an address. */
export function sharing(pending: readonly Pair[], buyers: readonly Customer[]) {
  const first = new Map<number, Customer>()
  for (const customer of buyers) if (customer.phone && !first.has(customer.reseller)) first.set(customer.reseller, customer)
  // Values of a referrer who is a friend too could change themselves.
  const friends = new Set(pending.map(({ referred }) => referred))
  const selling = pending.filter(({ referrer, referred }) => first.has(referrer) && first.has(referred) && !friends.has(referrer))
  const phones = new Map(selling.slice(0, EACH).map(({ referrer, referred }) => [first.get(referred)?.id, first.get(referrer)]))
  const places = new Map(selling.slice(EACH, 2 * EACH).map(({ referrer, referred }) => [first.get(referred)?.id, first.get(referrer)]))
  const devices = new Map(
    pending.slice(-EACH).flatMap(({ referrer, referred }) => [referrer, referred].map(user => [user, `demo-device-${referrer}`])),
  )
  return {
    device: (user: number, own: string | null) => devices.get(user) ?? own,
    customers: buyers.map(customer => {
      const [phone, place] = [phones.get(customer.id)?.phone, places.get(customer.id)]
      if (phone) return { ...customer, phone }
      return place ? { ...customer, address_line1: place.address_line1, pincode: place.pincode } : customer
    }),
  }
}

/** Friends who are paid to the account of their referrer, by the order of the pending referrals. */
export const sharedAccounts = (pending: readonly Pair[]): ReadonlyMap<number, number> =>
  new Map(pending.slice(0, 2 * EACH).map(({ referrer, referred }) => [referred, referrer]))
