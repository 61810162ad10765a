import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** The amounts of an order from its goods and what was drawn to come on top. Of an order that is cancelled whole nothing is left to pay. */
export function orderCharges({ money, by }: Plan): Readonly<Record<string, Sql>> {
  const unit = sql.lit(by<number>(orderShares.marginUnit))
  const unlessNone = (amount: Sql) => sql`case when own.goods = 0 then 0 else ${amount} end`
  const margin = unlessNone(sql`round(own.goods * o.margin_percent / 100 / ${unit}) * ${unit}`)
  const discount = sql`least(o.discount, own.goods)`
  const total = unlessNone(sql`own.goods + o.shipping + o.fee + ${margin} - ${discount}`)
  return {
    goods_amount: money(sql`own.goods`),
    shipping_charge: money(unlessNone(sql`o.shipping`)),
    cod_fee: money(unlessNone(sql`o.fee`)),
    discount_amount: sql`(${discount})::integer`,
    margin_amount: money(margin),
    credits_used: money(sql`case when o.payment_mode = 'credits' then ${total} else least(o.credits, ${total}) end`),
    total_amount: money(total),
  }
}
