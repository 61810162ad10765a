import { rowsBy } from '../../../schema/maps.ts'
import type { World } from '../world.ts'
import type { Basket } from './baskets.ts'
import type { Payout } from './payouts.ts'
import type { User } from './users.ts'

const COUNT = 700
const PENDING = 140
const FRAUD = 28
const REJECTED = 80
export const approveReasons = ['Figures checked', 'Orders checked with the list', 'Agreed with the team lead'] as const
const validities = {
  pending: { unchecked: 6, validated: 3, invalidated: 1 },
  approved: { validated: 1 },
  rejected: { invalidated: 6, validated: 1, unchecked: 1 },
} as const
const WEEK_MS = 7 * 86_400_000

type State = 'pending' | 'approved' | 'rejected'

/** Who referred whom: a referral for each user who has a referrer; those that were paid have the payouts that the demo keeps. */
export function referrals(world: World, users: readonly User[], payouts: readonly Payout[], placed: readonly Basket[]) {
  const draw = world.random('referrals')
  const { moments } = world
  const pairs = pairsOf(world, users)
  const joined = new Map(users.map(user => [user.id, user.registered_at]))
  const joinedAt = (id: number) => joined.get(id) ?? ''
  const paid = paidOf(pairs, joinedAt, payouts)
  const open = [...pairs.keys()].filter(id => !paid.has(id)).toSorted((one, other) => joinedAt(other).localeCompare(joinedAt(one)))
  // Those who came last wait; the others are decided in no order.
  const unpaid = [...open.slice(0, PENDING), ...draw.shuffled(open.slice(PENDING))]
  const states = new Map<number, State>(unpaid.slice(0, PENDING).map(id => [id, 'pending']))
  for (const id of unpaid.slice(PENDING, PENDING + REJECTED)) states.set(id, 'rejected')
  const fraud = new Set(unpaid.slice(PENDING, PENDING + FRAUD))
  const orders = rowsBy(placed, basket => basket.customer.reseller)
  return users
    .filter(({ id }) => pairs.has(id))
    .map((user, index) => {
      const approval = states.get(user.id) ?? 'approved'
      const payout = paid.get(user.id)
      const own = orders.get(user.id) ?? []
      const due = approval !== 'approved' && own.length > 0 ? draw.whole(2, 6) * world.by({ IN: 50, ID: 12_500 }) : 0
      return {
        id: index + 1,
        created_at: user.registered_at,
        updated_at: approval === 'pending' ? user.registered_at : moments.later(user.registered_at, 24 * 20),
        referrer: payout?.user ?? pairs.get(user.id),
        referred: user.id,
        joined_at: user.registered_at,
        first_order: own[0]?.id ?? null,
        order_count: own.length,
        validity: draw.weighted<string>(validities[approval]),
        fraud: fraud.has(user.id) ? 'fraud' : draw.chance(0.12) ? 'not fraud' : 'unmarked',
        approval,
        approve_reason: approval === 'approved' ? draw.pick(approveReasons) : null,
        incentive_amount: payout?.amount ?? world.money(due),
        payout: payout?.id ?? null,
      }
    })
}

/** Referrer by referred: those that users name, and as many more as are wanted. Who refers came before, so that there is no circle. */
function pairsOf(world: World, users: readonly User[]): Map<number, number> {
  const draw = world.random('referrers')
  const pairs = new Map(users.flatMap(({ id, referred_by }) => (referred_by === null ? [] : [[id, referred_by] as const])))
  for (const [index, user] of draw.shuffled([...users.entries()].filter(([at]) => at > 50))) {
    if (pairs.size >= COUNT) break
    if (!pairs.has(user.id)) pairs.set(user.id, users[draw.whole(0, index - 1)]!.id)
  }
  return pairs
}

/** The payout of a referral by who was referred: somebody who joined a week at least before it was made. */
function paidOf(pairs: ReadonlyMap<number, number>, joinedAt: (id: number) => string, payouts: readonly Payout[]): Map<number, Payout> {
  const paid = new Map<number, Payout>()
  for (const payout of payouts.filter(({ kind }) => kind === 'referral')) {
    const before = new Date(Date.parse(payout.created_at) - WEEK_MS).toISOString()
    // No circle: who refers has the lower number.
    const fit = [...pairs.keys()].find(id => !paid.has(id) && id > Number(payout.user) && joinedAt(id) < before)
    if (fit !== undefined) paid.set(fit, payout)
  }
  return paid
}
