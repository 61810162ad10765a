import type { planTypes } from '../referral_plans/planTerms.ts'

/** A tier of a plan. */
export interface Tier {
  readonly referrals_min: number
  readonly referrals_max: number
  readonly min_order: number
  readonly incentive_type: 'FLAT' | 'PERCENTAGE'
  readonly incentive: number
  readonly max_incentive?: string | null
  readonly referrals_at_least?: number | null
  readonly gmv_at_least?: number | null
}

/** The fields of a plan by which an incentive is computed. */
export interface PlanTerms {
  readonly plan_type: (typeof planTypes)[number]
  readonly n_orders?: number | null
  readonly valid_days: number
  readonly tiers: readonly Tier[]
}

/** An order of a friend. */
export interface FriendOrder {
  readonly id: number
  /** True while the whole order is delivered: nothing is under way, returned or exchanged. */
  readonly is_delivered: boolean
  readonly goods_amount: string
  /** The local day of its last delivery. */
  readonly delivered_on: string | null
}

/** Why an order of a friend pays or not. */
export const whyCounted = [
  'counted',
  'not delivered',
  'before joining',
  'too late',
  'below minimum',
  'sum below minimum',
  'enough orders',
  'no tier',
  'not valid',
] as const
export type WhyCounted = (typeof whyCounted)[number]

/** The reason before amounts are compared: `counted` for an order that was delivered in time. */
export function orderReason({ is_delivered, delivered_on }: FriendOrder, joined_on: string, until: string): WhyCounted {
  if (!is_delivered || delivered_on === null) return 'not delivered'
  if (delivered_on < joined_on) return 'before joining'
  return delivered_on > until ? 'too late' : 'counted'
}
