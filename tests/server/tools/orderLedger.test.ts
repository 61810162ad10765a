import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../../resources/orders/order_ledger/work.ts'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

type Desk = Awaited<ReturnType<typeof startOrderDesk>>
type Entry = {
  readonly order: number
  readonly sub_order: number
  readonly event: number
  readonly account: string
  readonly mode: string | null
  readonly amount: string
}

let desk: Desk
const [opens = expect.fail('no work')] = work.works ?? []
let finance: Awaited<ReturnType<Desk['signInAs']>>
beforeAll(async () => {
  desk = await startOrderDesk()
  finance = await desk.signInAs('books@example.com', { may: ['orders_view', 'order_view', 'order_edit', 'reseller_finance'] })
})
afterAll(() => desk.close())

const paid = { payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z' } as const
const order = (values: object, ...lines: readonly object[]) => desk.order({ ...values }, ...lines.map(line => ({ ...line })))
const entriesOf = async (id: number) => (await desk.rows('order_ledger' as never, { order: id })) as unknown as Entry[]

/** The amounts that left an order as money and as credits. */
async function back(id: number, lines: readonly number[]) {
  const payouts = (await Promise.all(lines.map(line => desk.rows('payouts', { sub_order: line, kind: 'refund' })))).flat()
  const credits = (await entriesOf(id)).filter(({ account, amount }) => account === 'credits' && Number(amount) < 0)
  const sum = (rows: readonly object[]) => rows.reduce((all, row) => all + Number((row as { amount: string }).amount), 0)
  return { money: sum(payouts), credits: Math.abs(sum(credits)) }
}

/** Asserts the rules of a ledger: events add up to zero, and no balance is below zero. */
async function holdsTogether(id: number): Promise<void> {
  const entries = await entriesOf(id)
  const sums = new Map<string, number>()
  for (const { event, account, sub_order, mode, amount } of entries) {
    const cents = Math.round(Number(amount) * 100)
    sums.set(`event ${event}`, (sums.get(`event ${event}`) ?? 0) + cents)
    if (account !== 'order' && account !== 'waiver') {
      const key = `held ${sub_order} ${mode}`
      sums.set(key, (sums.get(key) ?? 0) + cents)
    }
  }
  for (const [key, sum] of sums) {
    if (key.startsWith('event')) expect(sum, key).toBe(0)
    else expect(sum, key).toBeGreaterThanOrEqual(0)
  }
}

async function done(table: 'orders' | 'sub_orders', id: number, name: string, answers: object = {}, by = desk.agent) {
  const answer = await desk.act(table, id, name, answers, by)
  expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200)
  return answer
}

const shipping = (n: number) => ({ courier: 2, awb: `LEDGER${String(n).padStart(6, '0')}` })

describe('what an order received is given back once', () => {
  it('after a refund of an RTO and a re-shipment, cancelling gives back nothing more', async () => {
    const { id, lines } = await order(paid, { price: '488.00' })
    const [line = 0] = lines
    await done('sub_orders', line, 'ship', shipping(1))
    await done('sub_orders', line, 'rto', { comment: 'Nobody there' })
    await done('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'RTO' })
    await done('sub_orders', line, 're_ship', { courier: 2 })
    // Nothing is paid for it any more: it does not leave before it is.
    expect(await refusal(await desk.act('sub_orders', line, 'ship', shipping(2)))).toMatchObject({
      message: 'Part of the order is not paid yet: record the receipt, or waive the difference',
    })
    await done('sub_orders', line, 'cancel', { cancellation_reason: 2 })
    expect(await back(id, lines)).toEqual({ money: 488, credits: 0 })
    await holdsTogether(id)
  })

  it('not as credits and as a payout', async () => {
    const { id, lines } = await order(paid, { price: '488.00' }, { price: '100.00', status: 4, delivered_at: '2026-11-17T06:30:00.000Z' })
    const [, line = 0] = lines
    await done('sub_orders', line, 'refund', { refund_mode: 'credits', reason: 'Colour differs' })
    expect((await desk.act('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'Again' })).status).toBe(409)
    await done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect((await back(id, lines)).money).toBe(488)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '588.00', given_back_amount: '588.00' })
    await holdsTogether(id)
  })

  it('in parallel exactly what it received leaves it', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const { id, lines } = await order(paid, { ...there, price: '300.00' }, { price: '188.00' })
    await Promise.all([
      ...[1, 2, 3].map(() => desk.act('sub_orders', lines[0] ?? 0, 'refund', { refund_mode: 'bank', reason: 'Twice' })),
      desk.act('orders', id, 'cancel', { cancellation_reason: 2 }),
      desk.act('sub_orders', lines[1] ?? 0, 'cancel', { cancellation_reason: 2 }),
    ])
    const again = await desk.act('orders', id, 'cancel', { cancellation_reason: 2 })
    expect([200, 409]).toContain(again.status)
    const { money } = await back(id, lines)
    expect([300, 488]).toContain(money)
    await holdsTogether(id)
  })

  it('all of it of a prepaid parcel that came back, with the margin', async () => {
    const { id, lines } = await order({ ...paid, margin_amount: '100.00', shipping_charge: '39.00' }, { price: '700.00' })
    const [line = 0] = lines
    await done('sub_orders', line, 'ship', shipping(3))
    await done('sub_orders', line, 'rto', { comment: 'Nobody there' })
    const [request] = await desk.rows('return_requests', { sub_order: line })
    await done('return_requests' as never, request?.id ?? 0, 'pickup_confirmation', { pickup_confirmation: 4 })
    await done('return_requests' as never, request?.id ?? 0, 'processed', { quality_ok: 'yes' })
    expect(await back(id, lines)).toEqual({ money: 839, credits: 0 })
    await holdsTogether(id)
  })

  it('credits go back as credits alone', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const credits = { payment_mode: 'credits', verified_at: paid.verified_at, credits_used: '69.00' }
    const { id, lines } = await order(credits, { ...there, price: '69.00' })
    const [line = 0] = lines
    expect(await refusal(await desk.act('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'Late' }))).toMatchObject({
      status: 422,
      errors: { refund_mode: { message: 'Paid with credits: choose credits, at most 69.00.' } },
    })
    await done('sub_orders', line, 'refund', { refund_mode: 'credits', reason: 'Late' })
    expect(await back(id, lines)).toEqual({ money: 0, credits: 69 })
    await holdsTogether(id)
  })
})

describe('charges that change after the payment', () => {
  it('ask what becomes of the difference', async () => {
    const { id } = await order(paid, { price: '488.00' })
    const more = await refusal(await desk.act('orders', id, 'edit_charges', { shipping_charge: '500.00' }))
    expect(more.errors).toMatchObject({
      difference: { message: '500.00 more than was paid: say whether to collect or to waive it.' },
    })
    const less = await refusal(await desk.act('orders', id, 'edit_charges', { discount_amount: 100 }))
    expect(less.errors).toMatchObject({
      difference: { message: '100.00 less than was paid: say whether to give it back or to waive it.' },
    })
  })

  it('that are collected stay open until a receipt is recorded; what nobody paid is not given back', async () => {
    const { id, lines } = await order(paid, { price: '488.00' })
    await done('orders', id, 'edit_charges', { shipping_charge: '500.00', difference: 'collect' })
    const [line = 0] = lines
    expect((await desk.act('sub_orders', line, 'ship', shipping(4))).status).toBe(409)
    const tooMuch = await desk.act('orders', id, 'record_receipt', {
      receipt_amount: '500.01',
      receipt_mode: 'bank_transfer',
      receipt_reference: 'N1',
    })
    expect(await refusal(tooMuch)).toMatchObject({ status: 422, errors: { receipt_amount: { code: 'too_much' } } })
    const receipt = { receipt_amount: '200.00', receipt_mode: 'bank_transfer', receipt_reference: 'N2' }
    const answer = await done('orders', id, 'record_receipt', receipt)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '688.00' })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00' })
    await done('sub_orders', line, 'cancel', { cancellation_reason: 2 })
    expect(await back(id, lines)).toEqual({ money: 488, credits: 0 })
    await holdsTogether(id)
  })

  it('that fall are given back at once, or waived with a reason by who may', async () => {
    const { id, lines } = await order({ ...paid, shipping_charge: '50.00' }, { price: '438.00' })
    await done('orders', id, 'edit_charges', { shipping_charge: '0.00', discount_amount: 100, difference: 'give back' })
    expect(await back(id, lines)).toEqual({ money: 150, credits: 0 })
    await done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect(await back(id, lines)).toEqual({ money: 488, credits: 0 })
    await holdsTogether(id)

    const other = await order(paid, { price: '488.00' })
    const waive = { shipping_charge: '40.00', difference: 'waive' }
    expect((await desk.act('orders', other.id, 'edit_charges', { ...waive, waive_reason: 'Ours' })).status).toBe(403)
    expect((await desk.act('orders', other.id, 'edit_charges', waive, finance)).status).toBe(422)
    await done('orders', other.id, 'edit_charges', { ...waive, waive_reason: 'Our delay' }, finance)
    await done('sub_orders', other.lines[0] ?? 0, 'ship', shipping(5))
    expect(await entriesOf(other.id)).toContainEqual(
      expect.objectContaining({ account: 'waiver', amount: '40.00', reference: 'Our delay' }),
    )
    await holdsTogether(other.id)
  })

  it('of an order paid with credits create none', async () => {
    const credits = { payment_mode: 'credits', verified_at: paid.verified_at, credits_used: '69.00' }
    const { id, lines } = await order(credits, { price: '69.00' })
    await done('orders', id, 'edit_charges', { shipping_charge: '40.00', difference: 'collect' })
    await done('orders', id, 'cancel', { cancellation_reason: 2 })
    expect(await back(id, lines)).toEqual({ money: 0, credits: 69 })
    await holdsTogether(id)
  })

  it('before the payment ask nothing', async () => {
    const { id } = await order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    await done('orders', id, 'edit_charges', { shipping_charge: '40.00' })
    await done('orders', id, 'mark_paid', { payment_reference: 'P1', amount: '528.00' })
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '528.00' })
    const cash = await order({}, { price: '488.00' })
    await done('orders', cash.id, 'edit_charges', { shipping_charge: '40.00' })
  })
})

describe('the ledger', () => {
  it('takes cash when the line arrives, shared out to the paisa', async () => {
    const lines = ['33.33', '66.67', '0.01'].map(price => ({ price, status: 3, shipped_at: '2026-11-18T05:30:00.000Z' }))
    const { id, lines: ids } = await order({ shipping_charge: '10.00', margin_amount: '7.01', cod_fee: '1.00' }, ...lines)
    for (const line of ids) await done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' })
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '118.02', received_amount: '118.02' })
    await holdsTogether(id)
  })

  it('is reverted by the opposite of its entries, and once', async () => {
    const { id } = await order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    const answer = await done('orders', id, 'mark_paid', { payment_reference: 'P2', amount: '488.00' })
    const before = await entriesOf(id)
    const undone = await desk.undo(answer)
    expect(undone.status).toBe(200)
    const after = await entriesOf(id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ amount }) => Number(amount))).toEqual(before.map(({ amount }) => -Number(amount)))
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '0.00' })
    expect((await desk.undo(answer)).status).toBe(409)
    // Undo of the undo writes them again.
    expect((await desk.undo(undone)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00' })
    await holdsTogether(id)
  })

  it('keeps what an order had received before the ledger when its first change is reverted', async () => {
    const { id, lines } = await order(paid, { price: '488.00' })
    const answer = await done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00', given_back_amount: '0.00' })
    await done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect(await back(id, lines)).toEqual({ money: 488, credits: 0 })
    await holdsTogether(id)
  })

  it('is opened for orders from before it, once, with what each received and gave back', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const cash = await order({ credits_used: '100.00' }, { ...there, price: '300.00' }, { price: '100.00' })
    const unpaid = await order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    await desk.doWork(opens)
    const first = await entriesOf(cash.id)
    await desk.doWork(opens)
    expect(await entriesOf(cash.id)).toEqual(first)
    // Cash of the line that has arrived, and the credits of both.
    expect(await desk.row('orders', cash.id)).toMatchObject({ received_amount: '325.00', given_back_amount: '0.00' })
    expect(await entriesOf(unpaid.id)).toEqual([])
    await holdsTogether(cash.id)
  })

  it('refuses to revert a payment that was refunded since', async () => {
    const { id, lines } = await order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    const answer = await done('orders', id, 'mark_paid', { payment_reference: 'P3', amount: '488.00' })
    await sql`update sub_orders set status = 4, delivered_at = now() where id = ${lines[0]}`.execute(desk.db.sql)
    await done('sub_orders', lines[0] ?? 0, 'refund', { refund_mode: 'bank', reason: 'Late' })
    expect(await refusal(await desk.undo(answer))).toMatchObject({
      status: 409,
      message: 'More would leave the order than it received. Reload, and check its ledger',
    })
  })

  it('cannot give back more than came in, whatever the code decides', async () => {
    const { id } = await order(paid, { price: '488.00' })
    const write = sql`update orders set money_held = -1 where id = ${id}`.execute(desk.db.sql)
    await expect(write).rejects.toMatchObject({ code: '23514' })
  })

  it('is hidden from users who are restricted to one supplier', async () => {
    const { id, lines } = await order(paid, { price: '488.00' })
    await done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    const bound = await desk.signInAs('bound-ledger@example.com', { may: ['orders_view', 'order_view'], supplier: 1001 } as never)
    expect(await said(await bound.get('/api/order_ledger'))).toEqual([])
    expect(await said(await bound.get(`/api/orders/${id}`))).toMatchObject({ received_amount: null, money_held: null })
  })

  it('stays when a booking with credits is reverted', async () => {
    await sql`update users set credits_balance = 5000 where id = 100001`.execute(desk.db.sql)
    const { id } = await order({}, {})
    const book = { product: 900_001, variation: 'M', quantity: 1, payment_mode: 'credits' }
    const answer = await desk.act('orders', id, 'book_product', book)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const made = (await desk.rows('orders')).at(-1)
    expect(made).toMatchObject({ payment_mode: 'credits', received_amount: made?.total_amount })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.rows('orders', { id: made?.id })).toEqual([])
    await holdsTogether(made?.id ?? 0)
    expect(
      (await entriesOf(made?.id ?? 0)).reduce((sum, { account, amount }) => sum + (account === 'credits' ? Number(amount) : 0), 0),
    ).toBe(0)
  })
})
