import { type EffectContext, type EffectRow, type Read, type Row, update, type Write } from '../../planner.ts'
import { units } from './amounts.ts'
import { chargesWithout } from './charges.ts'
import { chargesOf, chargesSet } from './chargesOf.ts'
import { creditsTo, refundPayout } from './givenBack.ts'

/**
 * What cancelling lines does to the money of their orders: new charges, credits back to the reseller, and a refund of what had been paid.
 * @returns the writes, and what had been paid for each line, as its column holds it
 */
export async function moneyBack(
  lines: readonly EffectRow<'sub_orders'>[],
  read: Read,
  { country, today }: Pick<EffectContext<'sub_orders', 'cancel'>, 'country' | 'today'>,
): Promise<{ writes: Write[]; paid: ReadonlyMap<number, string> }> {
  const ids = [...new Set(lines.map(({ row }) => row.order))]
  // Two who cancel lines of one order wait for each other: the second counts with what the first left.
  const orders = await read.locked('orders', { id: ids })
  const all = await read.rows('sub_orders', { order: ids }, ['order', 'amount', 'status'])
  const unit = units(country)
  const writes: Write[] = []
  const paid = new Map<number, string>()
  for (const order of orders) {
    const own = lines.filter(({ row }) => row.order === order.id)
    let charges = chargesOf(
      order,
      all.filter(line => line.order === order.id),
      unit,
    )
    for (const { row, group } of own) {
      const less = chargesWithout(charges, unit.of(row.amount), {
        allCredits: order.payment_mode === 'credits',
        discountUnit: unit.of(1),
      })
      charges = less.after
      const money = isPaid(order) ? less.money : 0
      const reference = `cancelled ${row.sub_order_number}`
      if (less.credits > 0) writes.push(...creditsTo(order, unit.text(less.credits), reference, group))
      if (money > 0) writes.push(refundPayout(order, row, unit.text(money), today, group))
      paid.set(row.id, unit.text(less.credits + money))
    }
    const set = chargesSet(charges, unit)
    // Said in the group of each line: the lines of one order are cancelled together, or none of them is.
    for (const { group } of own) writes.push(update('orders', order, set, group))
  }
  return { writes, paid }
}

/** Paid in advance; what is paid on delivery has not been. */
function isPaid(order: Row<'orders'>): boolean {
  return order.payment_mode !== 'cod' && order.verified_at !== null
}
