import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { background } from '../../../resources/suppliers/reconciliation_differences/background.ts'
import { ruleNames } from '../../../resources/suppliers/reconciliation_rules/ruleNames.ts'
import { said } from '../../support/startMunshi.ts'
import { paid, startLedgerDesk } from '../tools/ledgerDesk.ts'

const [reconciles = expect.fail('no work')] = background.works ?? []
const may = ['reseller_finance', 'supplier_finance'] as const

interface Difference {
  readonly id: number
  readonly version: number
  readonly rule: string
  readonly tool: string
  readonly row: number
  readonly status: string
  readonly expected: string
  readonly actual: string
  readonly order: number | null
  readonly sub_order: number | null
}

let books: Awaited<ReturnType<typeof startLedgerDesk>>
let finance: Awaited<ReturnType<typeof books.desk.signInAs>>
let second: typeof finance
let order: { id: number; lines: readonly number[] }
beforeAll(async () => {
  books = await startLedgerDesk()
  finance = await books.desk.signInAs('reconciles@example.com', { permissions: [...may] })
  second = await books.desk.signInAs('approves@example.com', { permissions: [...may] })
  order = await books.order(paid, { price: '300.00', status: 2 })
  await books.done('sub_orders', order.lines[0] ?? 0, 'cancel', { cancellation_reason: 16 })
})
afterAll(() => books.desk.close())

const listed = async (filter: object) => {
  const answer = await finance.get(`/api/reconciliation_differences?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  expect(answer.status).toBe(200)
  return said<Difference[]>(answer)
}
const ofOrder = (status: string) => listed({ order: order.id, status: [status] })
const check = () => books.desk.doWork(reconciles)

async function correct(row: Difference, answers: object, by = finance) {
  return by.post(`/api/reconciliation_differences/${row.id}/actions/correct`, answers, { 'if-match': String(row.version) })
}

describe('the nightly check of the books', () => {
  it('knows the name of every rule', () => {
    const names = Object.values(marketplace.background).flatMap(({ checks }) => checks?.map(({ name }) => name) ?? [])
    expect([...new Set([...names, 'rolled_up'])].toSorted()).toEqual([...ruleNames].toSorted())
  })

  it('adds what it finds once, with the order, and counts it at the rule', async () => {
    await check()
    expect(await ofOrder('open')).toEqual([])
    // The bank gave back more than the ledger says.
    await sql`update payouts set amount = amount + 25 where sub_order = ${order.lines[0]} and kind = 'refund'`.execute(books.desk.db.sql)
    await check()
    await check()
    expect(await ofOrder('open')).toMatchObject([
      { rule: 'given_back', tool: 'orders', row: order.id, order: order.id, expected: '300.00', actual: '325.00' },
    ])
    const rules = await said<{ name: string; differences: number; rows: number; checked_at: string }[]>(
      await finance.get(`/api/reconciliation_rules?filter=${encodeURIComponent(JSON.stringify({ name: ['given_back'] }))}`),
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(books.desk.db.sql)
    expect(rules).toMatchObject([{ name: 'given_back', differences: 1, rows: rows[0]?.count }])
    expect(rules[0]?.checked_at).not.toBeNull()
  })

  it('closes what is gone', async () => {
    await sql`update orders set total_amount = total_amount + 1 where id = ${order.id}`.execute(books.desk.db.sql)
    await check()
    expect((await ofOrder('open')).map(({ rule }) => rule).toSorted()).toEqual(['given_back', 'order_totals'])
    await sql`update orders set total_amount = total_amount - 1 where id = ${order.id}`.execute(books.desk.db.sql)
    await check()
    expect(await ofOrder('open')).toMatchObject([{ rule: 'given_back' }])
    expect(await ofOrder('closed')).toMatchObject([{ rule: 'order_totals' }])
  })

  it('is for finance staff alone', async () => {
    const support = await books.desk.signInAs('support@example.com', { permissions: ['order_view', 'orders_view'] })
    expect((await support.get('/api/reconciliation_differences')).status).toBe(403)
    expect((await support.get('/api/reconciliation_rules')).status).toBe(403)
  })
})

describe('a correction', () => {
  const answers = (more: object = {}) => ({
    ...{ sub_order: order.lines[0], kind: 'given back', account: 'receipts', mode: 'online', amount: '-25.00', reason: 'Paid by hand' },
    ...more,
  })

  it('is refused on another order, for nothing, without a mode, and below what the sub-order holds', async () => {
    const [row = expect.fail('no difference')] = await ofOrder('open')
    const other = await books.order(paid, { price: '100.00' })
    const wrong = async (more: object) => {
      const answer = await correct(row, answers(more))
      expect(answer.status).toBe(422)
      return Object.keys((await said<{ errors: object }>(answer)).errors)
    }
    expect(await wrong({ sub_order: other.lines[0] })).toEqual(['sub_order'])
    expect(await wrong({ amount: '0.00' })).toEqual(['amount'])
    expect(await wrong({ mode: null })).toEqual(['mode'])
    expect(await wrong({ kind: 'payable' })).toEqual(['account'])
    expect(await wrong({})).toEqual(['amount'])
    expect(await wrong({ reason: '' })).toEqual(['reason'])
  })

  it('needs another user, writes ledger entries only, and the next check closes the difference', async () => {
    const [row = expect.fail('no difference')] = await ofOrder('open')
    // Money that came in and was never booked.
    const received = await correct(row, answers({ kind: 'received', amount: '25.00' }))
    expect(received.status).toBe(202)
    const asked = await said<{ change_set: number }>(received)
    expect((await finance.post(`/api/changes/${asked.change_set}/approve`, { reason: 'Mine' })).status).toBe(403)
    const payouts = await books.desk.rows('payouts', { sub_order: order.lines[0] ?? 0 })
    expect((await second.post(`/api/changes/${asked.change_set}/approve`, { reason: 'Seen in the bank' })).status).toBe(200)
    expect(await books.desk.rows('payouts', { sub_order: order.lines[0] ?? 0 })).toEqual(payouts)
    expect(await ofOrder('corrected')).toMatchObject([{ rule: 'given_back', sub_order: order.lines[0], reason: 'Paid by hand' }])
    // It was not what the rule needs: the difference is open again, and a cancelled line holds money now.
    await check()
    expect((await ofOrder('open')).map(({ rule }) => rule).toSorted()).toEqual(['cancelled_balances', 'given_back'])
    const again = (await ofOrder('open')).find(({ rule }) => rule === 'given_back') ?? expect.fail('closed')
    const { change_set } = await said<{ change_set: number }>(await correct(again, answers()))
    expect((await second.post(`/api/changes/${change_set}/approve`, { reason: 'Seen in the bank' })).status).toBe(200)
    await check()
    expect(await ofOrder('open')).toEqual([])
    await books.holdsTogether(order.id)
    const entries = (await books.entriesOf(order.id)) as unknown as { is_correction: boolean; amount: string; reference: string | null }[]
    expect(entries.filter(one => one.is_correction).map(({ amount, reference }) => [amount, reference])).toEqual([
      ['25.00', 'Paid by hand'],
      ['-25.00', 'Paid by hand'],
      ['-25.00', 'Paid by hand'],
      ['25.00', 'Paid by hand'],
    ])
  })
})
