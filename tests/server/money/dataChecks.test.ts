import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paid, startLedgerDesk } from '../tools/ledgerDesk.ts'
import { differences } from './differences.ts'

let books: Awaited<ReturnType<typeof startLedgerDesk>>
let before: readonly string[]
let order: { id: number; lines: readonly number[] }
beforeAll(async () => {
  books = await startLedgerDesk()
  order = await books.order({ ...paid, margin_amount: '40.00' }, { price: '300.00' }, { price: '200.00' })
  for (const [at, line] of order.lines.entries()) {
    await books.done('sub_orders', line, 'ship', { courier: 2, awb: `CHECK0000${at}` })
    await books.done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' })
  }
  await books.done('sub_orders', order.lines[0] ?? 0, 'refund', { refund_mode: 'credits', reason: 'Late' })
  before = await differences(books.desk)
})
afterAll(() => books.desk.close())

/** Each way to break a book, and the rules that name it. */
const ways: readonly (readonly [what: string, statement: (order: number, line: number) => string, rules: readonly string[]])[] = [
  ['the total of an order', id => `update orders set total_amount = total_amount + 1 where id = ${id}`, ['order_totals']],
  [
    'the goods of an order',
    id => `update orders set goods_amount = goods_amount - 1, total_amount = total_amount - 1 where id = ${id}`,
    ['orders.goods_amount'],
  ],
  [
    'a refund that the ledger does not know',
    (_, line) => `insert into payouts (version, created_at, updated_at, payee_type, "user", kind, amount, status, scheduled_date, sub_order)
    values (1, now(), now(), 'reseller', 100001, 'refund', 10, 1, '2026-11-24', ${line})`,
    ['given_back'],
  ],
  [
    'a payout to the supplier',
    (_, line) => `update payouts set amount = amount + 5 where kind = 'orders' and sub_order = ${line}`,
    ['supplier_payouts', 'ledger_payables'],
  ],
  [
    'a margin that is paid twice',
    (_, line) => `insert into payouts (version, created_at, updated_at, payee_type, "user", kind, amount, status, scheduled_date, sub_order)
    values (1, now(), now(), 'reseller', 100001, 'margin', 10, 1, '2026-11-24', ${line})`,
    ['margin_payouts', 'ledger_payables'],
  ],
  [
    'a deduction without a penalty',
    (_, line) => `update payouts set penalty_deducted = 3 where kind = 'orders' and sub_order = ${line}`,
    ['payout_deductions'],
  ],
  [
    'a recovery that no row takes',
    (_, line) => `update payouts set recovered = 3 where kind = 'orders' and sub_order = ${line}`,
    ['payout_recoveries'],
  ],
  [
    'a paid payout without a day',
    (_, line) => `update payouts set status = 3, utr = 'U1', paid_on = null where kind = 'orders' and sub_order = ${line}`,
    ['paid_payouts'],
  ],
  [
    'a payout without its line',
    (_, line) => `update payouts set sub_order = null where kind = 'orders' and sub_order = ${line}`,
    ['supplier_payouts', 'ledger_payables', 'payouts_of_lines'],
  ],
  [
    'the credits of a reseller',
    () => 'update users set credits_balance = credits_balance + 1 where id = 100001',
    ['wallet_credits_balance'],
  ],
  ['what an order received', id => `update orders set received_amount = received_amount + 1 where id = ${id}`, ['orders.received_amount']],
  [
    'the total of a penalty',
    () => 'update supplier_penalties set total_fine = total_fine + 1, open_amount = total_fine + 1 where id = 1',
    ['penalty_totals'],
  ],
]

describe('check:data', () => {
  it('finds nothing in what actions wrote', () => {
    expect(before.filter(one => one.includes(` ${order.id}:`) && one.includes(' orders '))).toEqual([])
  })

  it.each(ways)('names %s, and nothing else', async (_what, statement, rules) => {
    const found = await books.desk.db
      .transaction(async trx => {
        await sql.raw(statement(order.id, order.lines[1] ?? 0)).execute(trx)
        const now = await differences({ ...books.desk, db: { ...books.desk.db, sql: trx } })
        throw new Broken(now.filter(one => !before.includes(one)))
      })
      .catch((error: unknown) => (error instanceof Broken ? error.found : Promise.reject(error)))
    expect([...new Set(found.map(one => one.split(' ')[0]))].sort()).toEqual([...rules].sort())
  })
})

/** Ends a transaction, so that the next test finds the rows as they were. */
class Broken extends Error {
  readonly found: readonly string[]
  constructor(found: readonly string[]) {
    super('rolled back')
    this.found = found
  }
}
