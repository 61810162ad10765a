import { plusDays } from '../../../schema/days.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { units } from '../../orders/planning/amounts.ts'
import { receivedParts } from '../../orders/planning/openingParts.ts'
import type { World } from '../world.ts'
import type { orders } from './orders.ts'
import type { SubOrder } from './subOrders.ts'

export type Order = ReturnType<typeof orders>[number]
type Line = Omit<SubOrder, 'rto'>

const CANCELLED = 5
const REFUND = 8
/** Days from a delivery until its return is processed. */
const RETURN_DAYS = 6
/** Some returns take so long that the supplier was paid in between. */
const LATE = { oneOf: 3, from: 24, to: 60, processedWithin: 10 }

/** Amounts that one line received, in the smallest unit, and the day on which it gave them back. */
export interface LineMoney {
  readonly line: Line
  readonly order: Order
  readonly money: number
  readonly credits: number
  /** The day on which it gave everything back; null for a line that kept it. */
  readonly back: string | null
}

/**
 * The receipts of the lines of all orders. Lines that were cancelled after payment, and lines that came back, gave them back.
 * @param orders as rows, with their charges
 */
export function lineMoney(world: World, orders: readonly Order[], lines: readonly Line[]): LineMoney[] {
  const unit = units(world.country)
  const linesOf = rowsBy(lines, line => line.order)
  return orders.flatMap(order => {
    const own = linesOf.get(order.id) ?? []
    const parts = receivedParts(
      order,
      own.map(line => ({ ...line, paid_amount: null })),
      unit,
    )
    const sum = (line: Line, isCredits: boolean) =>
      parts.filter(part => part.line === line.id && (part.source === 'credits') === isCredits).reduce((all, { amount }) => all + amount, 0)
    return own.map(line => ({ line, order, money: sum(line, false), credits: sum(line, true), back: backOn(world, line) }))
  })
}

function backOn({ moments }: World, line: Line): string | null {
  if (line.status === CANCELLED) return moments.day(line.cancelled_at ?? line.placed_at)
  if (line.status !== REFUND) return null
  const earliest = moments.day(line.delivered_at ?? line.shipped_at ?? line.placed_at)
  const processed = isLate({ moments }, line) ? moments.daysAgo(1 + (line.id % LATE.processedWithin)) : plusDays(earliest, RETURN_DAYS)
  return processed < moments.today ? processed : moments.today
}

/** True for a return that is processed after its payouts left. */
export function isLate({ moments }: Pick<World, 'moments'>, line: Line): boolean {
  if (line.delivered_at === null) return false
  const age = moments.age(line.delivered_at)
  return line.id % LATE.oneOf === 0 && age > LATE.from && age < LATE.to
}
