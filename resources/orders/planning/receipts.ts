import type { Row, Write } from '../../planner.ts'
import { shareOf, type Units } from './amounts.ts'
import { lineStatuses } from './lines.ts'
import { duesOf, type OrderBooks, type Source } from './orderBooks.ts'

type Priced = Pick<Row<'orders'>, 'id' | 'total_amount'>

/** What each live line of an order is due of its total and does not hold yet, in the smallest unit; below zero where it holds more. */
export function openByLine(books: OrderBooks, { id, total_amount }: Priced, unit: Units): ReadonlyMap<number, number> {
  const bearing = books.lines(id).filter(line => line.status !== lineStatuses.cancelled)
  return new Map([...duesOf(unit.of(total_amount), bearing, unit)].map(([line, due]) => [line, due - books.sum(line)]))
}

/** The same of the whole order. */
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

/** An amount that comes to an order, shared out over the lines that it is open for. */
export function receipt(
  { books, order, source, amount }: Receipt,
  said: { readonly group: string; readonly reference?: string | null },
  unit: Units,
): Write[] {
  const lines = [...openByLine(books, order, unit)].map(([id, open]) => ({ id, amount: Math.max(0, Math.sign(amount) * open) }))
  const parts = lines.map(({ id }) => ({ line: id, source, amount: shareOf(amount, id, lines) }))
  return books.post(order.id, source === 'waiver' ? 'waived' : 'received', parts, said)
}
