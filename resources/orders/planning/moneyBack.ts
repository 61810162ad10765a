import { type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../planner.ts'
import { units } from './amounts.ts'
import { chargesWithout } from './charges.ts'
import { chargesOf, chargesSet } from './chargesOf.ts'
import { freed, givenBack } from './givenBack.ts'
import { hasArrived, lineStatuses } from './lines.ts'
import { type BookLine, duesOf, isLive, type OrderBooks, openBooks, shared } from './orderBooks.ts'

/**
 * Plans the money side of a cancellation: new charges of the orders, and refunds of the amounts that the cancelled lines free (document 2, §3). The rest of
 * a cancelled line's balance moves to the remaining lines that need it.
 * @param opened the ledgers of these orders, if the plan has opened them: two copies of one ledger would post the same event twice
 * @returns the writes, and the amount given back for each line, as decimal text
 */
export async function moneyBack(
  lines: readonly PlannerRow<'sub_orders'>[],
  read: Read,
  { country, today }: Pick<PlannerContext<'sub_orders', 'cancel'>, 'country' | 'today'>,
  opened?: OrderBooks,
): Promise<{ writes: Write[]; paid: ReadonlyMap<number, string> }> {
  const ids = [...new Set(lines.map(({ row }) => row.order))]
  const books = opened ?? (await openBooks(ids, read, country))
  const unit = units(country)
  const writes: Write[] = []
  const paid = new Map<number, string>()
  for (const id of ids) {
    const order = books.order(id)
    if (!order) continue
    const own = lines.filter(({ row }) => row.order === id)
    let stay = books.lines(id).filter(line => line.status !== lineStatuses.cancelled)
    let charges = chargesOf(order, books.lines(id), unit)
    for (const { row, group } of own) {
      const before = duesOf(charges.total, stay, unit)
      stay = stay.filter(line => line.id !== row.id)
      const after = chargesWithout(charges, unit.of(row.amount), unit.of(1), marginBrought(books, id, stay))
      const needs = needsOf(books, stay, before, duesOf(after.total, stay, unit))
      const parts = freed(books, row.id, needs)
      writes.push(...books.open(id, group))
      const back = givenBack(
        { books, order, line: row, parts, mode: 'source', reference: `cancelled ${row.sub_order_number}` },
        { unit, today, group },
      )
      writes.push(...back.writes, ...keptPaid(books, order, row.id, needs, group))
      charges = { ...after, credits: books.total(id, 'credits') }
      paid.set(row.id, unit.text(back.amount))
    }
    const set = chargesSet(charges, unit)
    // Repeat it in the group of each line: the lines of one order are cancelled together, or none of them is.
    for (const { group } of own) writes.push(update('orders', order, set, group))
  }
  return { writes, paid }
}

/**
 * The margin that delivered lines brought, once no other line can bring more: then it is the margin of the order, to the smallest unit. Undefined before, and
 * for orders whose deliveries scheduled no margin.
 */
function marginBrought(books: OrderBooks, order: number, stay: readonly BookLine[]): number | undefined {
  const isWaiting = stay.some(line => isLive(line) && line.delivered_at === null)
  return isWaiting ? undefined : books.margin(order) || undefined
}

/**
 * The amount that each remaining line needs from a cancelled line, in the smallest unit; below zero if it holds more than its share. A delivered line needs
 * only the increase of its share, because its missing amount was refunded by hand.
 */
function needsOf(
  books: OrderBooks,
  stay: readonly BookLine[],
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const arrived = new Set(stay.filter(({ status }) => hasArrived.includes(status)).map(({ id }) => id))
  return new Map([...after].map(([id, due]) => [id, due - (arrived.has(id) ? (before.get(id) ?? 0) : books.sum(id))]))
}

/** Moves the rest of a cancelled line's balance to the lines that need it. */
function keptPaid(books: OrderBooks, order: Row<'orders'>, line: number, needs: ReadonlyMap<number, number>, group: string): Write[] {
  const bearing = [...needs].map(([id, need]) => ({ id, amount: Math.max(0, need) })).filter(({ amount }) => amount > 0)
  const parts = [...books.held(line)].flatMap(([source, amount]) => [{ line, source, amount: -amount }, ...shared(amount, source, bearing)])
  return bearing.length > 0 ? books.post(order.id, 'moved', parts, { group }) : []
}
