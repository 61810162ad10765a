import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './sqlDraws.ts'

/** What would come on top of the goods of an order, as columns: an order that is cancelled whole has none of it. */
export function drawnCharges({ by }: Plan, draw: SqlDraws): Sql {
  const amounts = by<readonly number[]>
  const unit = sql.lit(by<number>(orderShares.unit))
  return sql`${draw.pick('shipping', amounts(orderShares.shipping))} as shipping,
    case when o.payment_mode = 'cod' then ${draw.pick('fee', amounts(orderShares.codFee))} else 0 end as fee,
    case when ${draw.below('discounted', 0.12)} then ${draw.whole('discount', 2, 10)} * ${unit} else 0 end as discount,
    ${draw.whole('margin', 8, 25)} as margin_percent,
    case when ${draw.below('has credits', 0.06)} then ${draw.whole('credits', 1, 5)} * ${unit} else 0 end as credits`
}
