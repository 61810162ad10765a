import type { Row } from '../../planner.ts'
import type { Units } from './amounts.ts'
import { type Charges, totalOf } from './charges.ts'

type OrderCharges = Pick<
  Row<'orders'>,
  'shipping_charge' | 'cod_fee' | 'margin_amount' | 'discount_amount' | 'credits_used' | 'total_amount'
>

/** The charges of an order as it stands, and as they are written to it. */
export function chargesOf(order: OrderCharges, lines: readonly Pick<Row<'sub_orders'>, 'status' | 'amount'>[], { of }: Units): Charges {
  const goods = lines.filter(line => line.status !== 5).reduce((sum, line) => sum + of(line.amount), 0)
  return {
    goods,
    shipping: of(order.shipping_charge),
    fee: of(order.cod_fee),
    margin: of(order.margin_amount),
    discount: of(order.discount_amount),
    credits: of(order.credits_used),
    total: of(order.total_amount),
  }
}

/** Only what is not rolled up from the lines. */
export function chargesSet(charges: Charges, { text }: Units): OrderCharges {
  return {
    shipping_charge: text(charges.shipping),
    cod_fee: text(charges.fee),
    margin_amount: text(charges.margin),
    discount_amount: Math.round(Number(text(charges.discount))),
    credits_used: text(charges.credits),
    total_amount: text(charges.total),
  }
}

/** What an order comes to with other charges: the total follows. */
export function withTotal(charges: Charges): Charges {
  return { ...charges, total: totalOf(charges) }
}
