import { sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay, plusDays } from '../../../../schema/days.ts'
import type { Teller } from '../../../../server/handlers.ts'
import { incentiveOf } from '../../incentive/incentiveOf.ts'
import type { FriendOrder, PlanTerms } from '../../incentive/terms.ts'

/** Days that a rehearsal looks back. */
const DAYS = 90

interface Rehearsed {
  readonly id: number
  readonly joined_at: string
  readonly place: number
  readonly amount: string
  readonly last_delivery: string | null
  readonly orders: readonly FriendOrder[]
}

/**
 * Amounts for the orders of the last 90 days: by the typed terms, if they applied to all valid referrals, and by the referrals' own
 * plans (§5.5 of the growth specification). A referral belongs to the day of its last counted delivery.
 */
export const rehearsal: Teller = async ({ sql: db, country, now }, values) => {
  const nothing = { count: 0, ids: [], figures: { referrals: 0, would_pay: '0', pays: '0' } }
  const tiers = values.tiers as PlanTerms['tiers'] | null | undefined
  if (!tiers?.length || !values.plan_type) return nothing
  const terms: PlanTerms = {
    plan_type: values.plan_type as PlanTerms['plan_type'],
    n_orders: values.n_orders === null || values.n_orders === undefined ? null : Number(values.n_orders),
    valid_days: Number(values.valid_days),
    tiers,
  }
  const { zone, decimals } = countries[country]
  const since = plusDays(localDay(now, zone), -DAYS)
  const { rows } = await sql<Rehearsed>`
    with valid as (
      select id, joined_at, incentive_amount,
        (row_number() over (partition by referrer order by joined_at, id))::int as place
      from referrals where validity = 'validated' and fraud <> 'fraud' and approval <> 'rejected'
    )
    select v.id, v.joined_at, v.place, v.incentive_amount::text as amount,
      (max(o.delivered_on) filter (where o.why = 'counted'))::text as last_delivery,
      jsonb_agg(jsonb_build_object('id', o."order", 'is_delivered', o.why <> 'not delivered', 'goods_amount', o.goods_amount::text,
        'delivered_on', o.delivered_on)) as orders
    from valid v join referral_orders o on o.referral = v.id
    group by v.id, v.joined_at, v.place, v.incentive_amount having max(o.delivered_on) >= ${since}::date order by v.id`.execute(db)
  const tested = rows.map(({ joined_at, place, orders }) =>
    incentiveOf(terms, { place, joined_on: localDay(new Date(joined_at), zone), orders }, country),
  )
  const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + Number(amount), 0).toFixed(decimals)
  const isRecent = (day: string | null) => day !== null && day >= since
  return {
    count: rows.length,
    ids: rows.slice(0, 1).map(({ id }) => id),
    figures: {
      referrals: rows.length,
      would_pay: sum(tested.flatMap(({ amount, last_delivery }) => (isRecent(last_delivery) ? [amount] : []))),
      pays: sum(rows.flatMap(({ amount, last_delivery }) => (isRecent(last_delivery) ? [amount] : []))),
    },
  }
}
