import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { soaked } from '../../support/soaked.ts'
import { booksHold, type Opening, openingTotals } from './booksHold.ts'
import { differences } from './differences.ts'
import { type Kind, type Step, startBooks, steps } from './startBooks.ts'

/** Sequences of steps on an order, each with up to thirty things that two users, the bank and the job do to it, some at once, some twice. */
const { count, seed } = soaked('books', 2000)
/** Sequences on one database. All orders are reconciled after each sequence, so a long run starts a new database from time to time. */
const PART = 100
const perCountry = Math.ceil(count / 2)
const parts = (['IN', 'ID'] as const).flatMap(country =>
  Array.from({ length: Math.ceil(perCountry / PART) }, (_, part) => ({
    country,
    part: part + 1,
    numRuns: Math.min(PART, perCountry - part * PART),
  })),
)

// Without bias: small numbers would choose the same step over and over.
const fraction = fc.noBias(fc.nat(999)).map(n => n / 1000)
const step = fc.oneof(
  ...Object.entries(steps).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind as Kind), pick: fraction, much: fraction, twice: fc.nat(9).map(n => n === 0) }),
  })),
)
const sequence = fc.array(fc.tuple(step, fc.option(step, { freq: 5 })), { minLength: 5, maxLength: 30 })
const start = fc.record({
  mode: fc.constantFrom('online', 'online', 'cod', 'credits', 'bank_transfer'),
  prices: fc.array(fc.integer({ min: 50, max: 900 }), { minLength: 1, maxLength: 3 }),
  margin: fc.constantFrom(0, 0, 37, 100),
  shipping: fc.constantFrom(0, 39),
  delivered: fc.boolean(),
})

type Start = typeof start extends fc.Arbitrary<infer Values> ? Values : never

describe.each(parts)('the books in $country, part $part', ({ country, part, numRuns }) => {
  let books: Awaited<ReturnType<typeof startBooks>>
  let opening: Opening
  /** Rows of the fixtures that do not tie: they were inserted without their history. */
  let before: readonly string[]
  beforeAll(async () => {
    books = await startBooks(country)
    await sql`create table books_opening as select coalesce(u.credits_balance, 0) - (select coalesce(sum(case direction when 'credit' then amount
      else -amount end), 0) from wallet_transactions where "user" = u.id and wallet_type = 'credits') as credits_balance
      from users u where id = 100001`.execute(books.desk.db.sql)
    opening = await openingTotals(books.desk.db)
    before = await differences(books.desk)
  })
  afterAll(() => books.desk.close())

  it('hold whatever is done to orders, returns, payouts, penalties and bank files, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(start, sequence, async (values, all) => {
        const id = await book(values)
        const told: string[] = [JSON.stringify(values)]
        for (const [first, other] of all) {
          told.push([first, other].flatMap(one => one?.kind ?? []).join(' with '))
          await Promise.all([first, other].map(async (one: Step | null) => one && books.take(id, one)))
          await booksHold(books.desk.db, id, opening, told.join(', '))
        }
        expect(await differences(books.desk), told.join(', ')).toEqual(before)
      }),
      // The database keeps what earlier sequences wrote: a shorter sequence would play on other books.
      { numRuns, seed: seed + part, endOnFailure: true },
    )
  }, 3_600_000)

  /** An order as it is booked: goods that two suppliers send, some of which have arrived in half of the sequences. */
  async function book({ mode, prices, margin, shipping, delivered }: Start): Promise<number> {
    const unit = country === 'IN' ? 1 : 100
    const used = prices.reduce((sum, price) => sum + price * unit, (margin + shipping) * unit)
    const { id, lines } = await books.desk.order(
      {
        payment_mode: mode,
        margin_amount: margin * unit,
        shipping_charge: shipping * unit,
        verified_at: mode === 'cod' ? null : '2026-11-18T05:03:00.000Z',
        ...(mode === 'credits' && { credits_used: used }),
      },
      ...prices.map((price, at) => ({ price: price * unit, supplier_price: Math.floor(price * unit * 0.8), supplier: 1001 + (at % 2) })),
    )
    expect(lines.length).toBe(prices.length)
    // The reseller earned the credits before.
    if (mode === 'credits')
      for (const [direction, order] of [
        ['credit', null],
        ['debit', id],
      ])
        await insertRow(books.desk.db, 'wallet_transactions', { user: 100001, wallet_type: 'credits', direction, amount: used, order })
    if (delivered)
      for (const kind of ['ship', 'deliver'] as const)
        for (const at of lines.keys()) await books.take(id, { kind, pick: (at + 0.5) / lines.length, much: 0.5, twice: false })
    return id
  }
})
