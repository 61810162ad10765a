import { plusDays } from '../../../schema/days.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { type Incentive, incentiveOf } from '../../referrals/incentive/incentiveOf.ts'
import type { FriendOrder } from '../../referrals/incentive/terms.ts'
import { demoPlans } from '../../referrals/referral_plans/demoPlans.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import type { World } from '../world.ts'
import type { Basket } from './baskets.ts'
import type { FriendOrders } from './friends.ts'
import type { Payout } from './payouts.ts'
import type { User } from './users.ts'

const COUNT = 700
const PENDING = 140
/** Of those that wait, the ones that joined last; the others have an incentive. */
const NEWEST = 60
const FRAUD = 28
/** Paid referrals of which an order came back later. */
const LATE = 8
const RETURN_DAYS = 7
export const approveReasons = ['Figures checked', 'Orders checked with the list', 'Agreed with the team lead'] as const
const validities = {
  pending: { unchecked: 6, validated: 3, invalidated: 1 },
  approved: { validated: 1 },
  rejected: { invalidated: 6, validated: 1, unchecked: 1 },
} as const

type State = keyof typeof validities
export type DemoReferral = ReturnType<typeof referrals>[number]

interface Known {
  readonly users: readonly User[]
  /** Referrer by friend. */
  readonly pairs: ReadonlyMap<number, number>
  /** Friends whose referrals have to wait. */
  readonly waiting: ReadonlySet<number>
  readonly placed: readonly Basket[]
  readonly ordersOf: (friend: number) => FriendOrders
}

/** Referrals of the demo. Only referrals with an incentive are approved, and payouts follow from them (§5.5 and §8 of the growth specification). */
export function referrals(world: World, { users, pairs, waiting: asked, placed, ordersOf }: Known) {
  const draw = world.random('referrals')
  const { moments } = world
  const friends = users.filter(({ id }) => pairs.has(id))
  const seen = friends.map(user => {
    const orders = ordersOf(user.id)
    const counted = (list: readonly FriendOrder[]) => count(world, user, 1, list)
    return { user, orders, now: counted(orders.now), was: counted(orders.was) }
  })
  const isDue = ({ amount, last_delivery }: Incentive) =>
    Number(amount) > 0 && last_delivery !== null && plusDays(last_delivery, RETURN_DAYS) < moments.today
  const rank = ({ user }: (typeof seen)[number]) => `${asked.has(user.id) ? 1 : 0} ${user.registered_at}`
  const newest = seen.toSorted((one, other) => rank(other).localeCompare(rank(one))).slice(0, NEWEST)
  const late = seen.filter(one => !newest.includes(one) && isDue(one.was) && Number(one.was.amount) > Number(one.now.amount)).slice(0, LATE)
  const others = draw.shuffled(seen.filter(one => !newest.includes(one) && !late.includes(one)))
  const earning = others.filter(({ now }) => Number(now.amount) > 0)
  const waiting = new Set([...newest, ...earning.slice(0, PENDING - newest.length)])
  const paid = new Set([...late, ...earning.filter(one => !waiting.has(one) && isDue(one.now))])
  const rejected = others.filter(one => !waiting.has(one) && !paid.has(one))
  const fraud = new Set(rejected.slice(0, FRAUD))
  const orderCounts = rowsBy(placed, ({ customer }) => customer.reseller)
  const rows = seen.map((one, index) => {
    const { user, orders } = one
    const approval: State = waiting.has(one) ? 'pending' : paid.has(one) ? 'approved' : 'rejected'
    const own = orderCounts.get(user.id) ?? []
    const isLate = late.includes(one)
    const day = plusDays((isLate ? one.was : one.now).last_delivery ?? moments.today, RETURN_DAYS)
    const decided_on = approval === 'approved' ? plusDays(day, draw.whole(0, 3)) : null
    return {
      id: index + 1,
      created_at: user.registered_at,
      updated_at: approval === 'pending' ? user.registered_at : moments.later(user.registered_at, 24 * 20),
      referrer: pairs.get(user.id) ?? 0,
      referred: user.id,
      joined_at: user.registered_at,
      first_order: own[0]?.id ?? null,
      order_count: own.length,
      validity: draw.weighted<string>(validities[approval]),
      fraud: fraud.has(one) ? 'fraud' : draw.chance(0.12) ? 'not fraud' : 'unmarked',
      approval,
      approve_reason: approval === 'approved' ? draw.pick(approveReasons) : null,
      late_return: isLate,
      plan: 1,
      plan_version: versionOf(world, user).no,
      // Decided before today, so that the payout was made.
      decided_on: decided_on && decided_on < moments.today ? decided_on : decided_on && moments.daysAgo(1),
      orders: isLate ? orders.was : orders.now,
    }
  })
  const byReferrer = rowsBy(rows, ({ referrer }) => referrer)
  return rows.map(row => {
    const isPaying = row.validity !== 'invalidated' && row.fraud !== 'fraud'
    const before = (byReferrer.get(row.referrer) ?? []).filter(
      one => one.validity === 'validated' && one.fraud !== 'fraud' && isBefore(one, row) && one.id !== row.id,
    )
    const user = { registered_at: row.joined_at }
    return { ...row, incentive: count(world, user, isPaying ? before.length + 1 : null, row.orders) }
  })
}

const isBefore = (one: { readonly joined_at: string; readonly id: number }, other: { readonly joined_at: string; readonly id: number }) =>
  one.joined_at < other.joined_at || (one.joined_at === other.joined_at && one.id < other.id)

/** The version of the first plan on the day a friend joined. */
function versionOf({ country, moments }: World, { registered_at }: Pick<User, 'registered_at'>) {
  const versions = demoPlans(country)[0]?.versions ?? []
  const no = versions.findLastIndex(({ daysAgo }) => moments.at(moments.daysAgo(daysAgo), 36_000) <= registered_at)
  const version = versions[Math.max(no, 0)]
  if (!version) throw new Error('The first plan of the demo has no version')
  return { no: Math.max(no, 0) + 1, terms: version.terms }
}

function count(world: World, user: Pick<User, 'registered_at'>, place: number | null, orders: readonly FriendOrder[]): Incentive {
  return incentiveOf(versionOf(world, user).terms, { place, joined_on: world.moments.day(user.registered_at), orders }, world.country)
}

/** Payouts of approved referrals. */
export const referralDues = (rows: readonly DemoReferral[]) =>
  rows.flatMap(({ id, referrer, incentive, decided_on }) =>
    decided_on ? [{ referral: id, user: referrer, amount: incentive.amount, decided_on, scheduled_date: nextTuesday(decided_on) }] : [],
  )

/** The rows of referrals and of their orders, with the payouts of those that were approved. @param payouts by referral */
export function referralRows(rows: readonly DemoReferral[], payouts: ReadonlyMap<number, Payout>) {
  return {
    referrals: rows.map(({ incentive, orders: _orders, decided_on, ...row }) => ({
      ...row,
      validated_at: row.validity === 'validated' ? row.updated_at : null,
      tier_no: incentive.tier_no,
      counted_orders: incentive.orders.filter(({ why }) => why === 'counted').length,
      incentive_amount: incentive.amount,
      payable_from: incentive.last_delivery && plusDays(incentive.last_delivery, RETURN_DAYS),
      payout: decided_on ? (payouts.get(row.id)?.id ?? null) : null,
    })),
    referral_orders: rows
      .flatMap(({ id, incentive, orders, created_at }) =>
        incentive.orders.map(({ order, why, amount }) => {
          const { goods_amount, delivered_on } = orders.find(one => one.id === order) ?? { goods_amount: '0', delivered_on: null }
          return { created_at, referral: id, order, goods_amount, minimum: incentive.minimum, delivered_on, why, amount }
        }),
      )
      .map((row, index) => ({ id: index + 1, ...row })),
  }
}

/** Referrer by referred: those that users name, and as many more as are wanted. Who refers came before, so that there is no circle. */
export function pairsOf(world: World, users: readonly User[]): Map<number, number> {
  const draw = world.random('referrers')
  const pairs = new Map(users.flatMap(({ id, referred_by }) => (referred_by === null ? [] : [[id, referred_by] as const])))
  for (const [index, user] of draw.shuffled([...users.entries()].filter(([at]) => at > 50))) {
    if (pairs.size >= COUNT) break
    if (!pairs.has(user.id)) pairs.set(user.id, users[draw.whole(0, index - 1)]!.id)
  }
  return pairs
}
