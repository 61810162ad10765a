import type { Country } from '../../../../schema/country.ts'
import type { Refusing } from '../../../../schema/planner.ts'
import type { Fault } from '../../../../schema/rule.ts'
import type { LimitedPlanner, Planner, Read, Row, Write } from '../../../planner.ts'
import { units } from '../../planning/amounts.ts'
import { givenBack, type RefundMode, upTo } from '../../planning/givenBack.ts'
import { noted, refundReferences } from '../../planning/lines.ts'
import { type OrderBooks, openBooks } from '../../planning/orderBooks.ts'

const says = 'failed_to_update_retry'

/** The refundable amount of each line, as decimal text. */
export const mostRefundable: LimitedPlanner<'sub_orders', 'refund'>['remaining'] = async (rows, read, { country }) => {
  const { text } = units(country)
  const books = await booksOf(rows, read, country)
  return new Map(rows.map(({ id }) => [id, text(leftOf(books, id, 'credits'))]))
}

/**
 * A refund by staff, as credits or as a payout: at most the balance of the line, and all of it if no amount is given. Credits go back as credits only
 * (document 2, §3).
 */
export const refund: Planner<'sub_orders', 'refund'> = async (rows, read, { answers, country, today }) => {
  const unit = units(country)
  const { of, text } = unit
  const mode = answers.refund_mode
  const lines = rows.map(({ row }) => row)
  const books = await booksOf(lines, read, country)
  const timesOf = await timesGiven(lines, read)
  const asked = answers.refund_amount ? of(answers.refund_amount) : null
  const amountOf = (line: number) => asked ?? leftOf(books, line, mode)
  const fitting = rows.filter(({ row: { id } }) => amountOf(id) > 0 && amountOf(id) <= leftOf(books, id, mode))
  if (fitting.length === 0) return [{ wrong: faultsOf(books, lines, { mode, asked }, text), message: says }]
  return [
    ...rows.filter(one => !fitting.includes(one)).map(({ row }): Refusing => ({ refuse: row.id, message: says })),
    ...fitting.flatMap(({ row, group }): Write[] => {
      const order = books.order(row.order)
      if (!order) return []
      const parts = upTo(books, [row.id], amountOf(row.id), source => source !== 'waiver' && (mode === 'credits' || source !== 'credits'))
      const reference = `refund ${row.sub_order_number} ${timesOf(row) + 1}`
      return givenBack({ books, order, line: row, parts, mode, reference }, { unit, today, group }).writes
    }),
    ...noted(fitting, answers.reason),
  ]
}

const booksOf = (lines: readonly Row<'sub_orders'>[], read: Read, country: Country): Promise<OrderBooks> =>
  openBooks(
    lines.map(({ order }) => order),
    read,
    country,
  )

/**
 * The amount of a line that can go back by this mode, in the smallest unit. Waived charges were never paid; a waived refund (below zero) stays with the
 * order.
 */
function leftOf(books: OrderBooks, line: number, mode: RefundMode): number {
  const money = books.sum(line) - books.sum(line, 'credits') - Math.max(0, books.sum(line, 'waiver'))
  return mode === 'credits' ? money + Math.max(0, books.sum(line, 'credits')) : money
}

function faultsOf(
  books: OrderBooks,
  lines: readonly Row<'sub_orders'>[],
  { mode, asked }: { readonly mode: RefundMode; readonly asked: number | null },
  text: (whole: number) => string,
): Record<string, Fault> {
  const most = (way: RefundMode) => Math.max(0, ...lines.map(({ id }) => leftOf(books, id, way)))
  if (mode !== 'credits' && most(mode) === 0 && most('credits') > 0)
    return { refund_mode: { code: 'credits_as_credits', params: { maximum: text(most('credits')) } } }
  if (asked !== null && asked <= 0) return { refund_amount: { code: 'too_little', params: { minimum: text(1) } } }
  return { refund_amount: { code: 'too_much', params: { maximum: text(most(mode)) } } }
}

/** Counts earlier refunds of a line as credits, because each needs a reference of its own. */
async function timesGiven(lines: readonly Row<'sub_orders'>[], read: Read): Promise<(line: Row<'sub_orders'>) => number> {
  const found = await read.rows('wallet_transactions', { reference_text: lines.flatMap(refundReferences) }, ['reference_text'])
  return line => found.filter(({ reference_text }) => refundReferences(line).includes(reference_text ?? '')).length
}
