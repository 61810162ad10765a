import type { Row, Write } from '../../planner.ts'
import { shareOf, type Units } from './amounts.ts'
import { lineStatuses } from './lines.ts'
import { duesOf, type OrderBooks, type Source } from './orderBooks.ts'

type Priced = Pick<Row<'orders'>, 'id' | 'total_amount'>

/** The open amount of each live line: its share of the total minus its balance, in the smallest unit; below zero if it holds more. */
export function openByLine(books: OrderBooks, { id, total_amount }: Priced, unit: Units): ReadonlyMap<number, number> {
  const bearing = books.lines(id).filter(line => line.status !== lineStatuses.cancelled)
  return new Map([...duesOf(unit.of(total_amount), bearing, unit)].map(([line, due]) => [line, due - books.sum(line)]))
}

/** The open amount of an order, in the smallest unit. */
export function openAmount(books: OrderBooks, order: Priced, unit: Units): number {
  return [...openByLine(books, order, unit).values()].reduce((sum, open) => sum + open, 0)
}

interface Receipt {
  readonly books: OrderBooks
  readonly order: Priced
  readonly source: Source
  /** In the smallest unit; of a waiver below zero where the order keeps more than it costs. */
  readonly amount: number
}

/** Posts an amount that an order receives, split over the lines in proportion to their open amounts. */
export function receipt(
  { books, order, source, amount }: Receipt,
  said: { readonly group: string; readonly reference?: string | null },
  unit: Units,
): Write[] {
  const lines = [...openByLine(books, order, unit)].map(([id, open]) => ({ id, amount: Math.max(0, Math.sign(amount) * open) }))
  const parts = lines.map(({ id }) => ({ line: id, source, amount: shareOf(amount, id, lines) }))
  return books.post(order.id, source === 'waiver' ? 'waived' : 'received', parts, said)
}
