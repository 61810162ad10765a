import { type Country, countries } from '../../../schema/country.ts'
import { plusDays } from '../../../schema/days.ts'
import { maxIncentive } from '../referral_plans/maxIncentive.ts'
import { type FriendOrder, orderReason, type PlanTerms, type Tier, type WhyCounted } from './terms.ts'

/** An order with what it adds to the incentive, in the currency of the country. */
export interface CountedOrder {
  readonly order: number
  readonly why: WhyCounted
  readonly amount: string
}

export interface Incentive {
  /** Number of the tier, counted from 1; null if no tier of the plan applies. */
  readonly tier_no: number | null
  /** The minimum of that tier. */
  readonly minimum: string | null
  readonly amount: string
  /** The orders of the friend, the earliest delivery first. */
  readonly orders: readonly CountedOrder[]
  /** The local day of the last delivery that counts; null if none does. */
  readonly last_delivery: string | null
}

export interface Referred {
  /** The number of this referral among the validated ones of its referrer, by the moment of joining; null if it cannot pay. */
  readonly place: number | null
  /** The local day on which the friend joined. */
  readonly joined_on: string
  readonly orders: readonly FriendOrder[]
}

/**
 * The incentive of a referral (§5.5 of the growth specification). All amounts are computed in the smallest unit, and a percentage is rounded down to whole
 * units of the currency. The total is never above the maximum of the country.
 * @param terms the plan in the version of the referral
 */
export function incentiveOf(terms: PlanTerms, { place, joined_on, orders }: Referred, country: Country): Incentive {
  const { decimals } = countries[country]
  const scale = 10 ** decimals
  const small = (amount: string | number) => Math.round(Number(amount) * scale)
  const text = (amount: number) => (amount / scale).toFixed(decimals)
  const index = place === null ? -1 : terms.tiers.findIndex(tier => place >= tier.referrals_min && place <= tier.referrals_max)
  const tier = terms.tiers[index]
  const until = plusDays(joined_on, terms.valid_days)
  const sorted = orders.toSorted((one, other) => (one.delivered_on ?? '9').localeCompare(other.delivered_on ?? '9') || one.id - other.id)
  const judged = sorted.map(order => ({ order, why: place === null ? 'not valid' : orderReason(order, joined_on, until) }) as const)
  const rightful = judged.filter(({ why }) => why === 'counted').map(({ order }) => order)
  const paid = tier ? payingOrders(terms, tier, rightful, small) : new Map<number, number | WhyCounted>()
  let left = small(maxIncentive[country])
  const counted = judged.map(({ order, why }): CountedOrder => {
    const found = why === 'counted' ? (paid.get(order.id) ?? 'no tier') : why
    if (typeof found === 'string') return { order: order.id, why: found, amount: text(0) }
    const amount = Math.min(found, left)
    left -= amount
    return { order: order.id, why: 'counted', amount: text(amount) }
  })
  const days = new Map(orders.map(({ id, delivered_on }) => [id, delivered_on]))
  const last = counted.filter(({ why }) => why === 'counted').map(({ order }) => days.get(order) ?? '')
  return {
    tier_no: tier ? index + 1 : null,
    minimum: tier ? text(small(tier.min_order)) : null,
    amount: text(small(maxIncentive[country]) - left),
    orders: counted,
    last_delivery: last.toSorted().at(-1) ?? null,
  }
}

type Small = (amount: string | number) => number

/** The amount that each order pays in the smallest unit, or the reason why it pays nothing. */
function payingOrders(
  { plan_type, n_orders }: PlanTerms,
  tier: Tier,
  orders: readonly FriendOrder[],
  small: Small,
): ReadonlyMap<number, number | WhyCounted> {
  const least = small(tier.min_order)
  if (plan_type === 'BULK ORDER') return bulk(tier, orders, small)
  const most = plan_type === 'FIRST N ORDER' ? (n_orders ?? 0) : 1
  let count = 0
  return new Map(
    orders.map(({ id, goods_amount }): readonly [number, number | WhyCounted] => {
      if (small(goods_amount) < least) return [id, 'below minimum']
      count += 1
      return [id, count <= most ? payOf(tier, small(goods_amount), small) : 'enough orders']
    }),
  )
}

/** Orders count until their sum reaches the minimum; the order that reaches it pays for all of them. */
function bulk(tier: Tier, orders: readonly FriendOrder[], small: Small): ReadonlyMap<number, number | WhyCounted> {
  const least = small(tier.min_order)
  let sum = 0
  let isReached = false
  const found = orders.map(({ id, goods_amount }): readonly [number, number | WhyCounted] => {
    if (isReached) return [id, 'enough orders']
    sum += small(goods_amount)
    isReached = sum >= least
    return [id, isReached ? payOf(tier, sum, small) : 0]
  })
  return new Map(isReached ? found : found.map(([id]) => [id, 'sum below minimum']))
}

function payOf({ incentive_type, incentive, max_incentive }: Tier, goods: number, small: Small): number {
  if (incentive_type === 'FLAT') return small(incentive)
  const whole = Math.floor((goods * incentive) / (100 * small(1))) * small(1)
  return max_incentive === null || max_incentive === undefined ? whole : Math.min(whole, small(max_incentive))
}
