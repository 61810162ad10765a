import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/orders/order_ledger/background.ts'
import { said } from '../../support/startMunshi.ts'
import { paid, shipping, startLedgerDesk } from './ledgerDesk.ts'
import { refusal } from './orderDesk.ts'

type Books = Awaited<ReturnType<typeof startLedgerDesk>>
let books: Books
let desk: Books['desk']
beforeAll(async () => {
  books = await startLedgerDesk()
  desk = books.desk
})
afterAll(() => desk.close())

const [opens = expect.fail('no work')] = background.works ?? []

describe('what an order received is given back once', () => {
  it('after a refund of an RTO and a re-shipment, cancelling gives back nothing more', async () => {
    const { id, lines } = await books.order(paid, { price: '488.00' })
    const [line = 0] = lines
    await books.done('sub_orders', line, 'ship', shipping(1))
    await books.done('sub_orders', line, 'rto', { comment: 'Nobody there' })
    await books.done('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'RTO' })
    await books.done('sub_orders', line, 're_ship', { courier: 2 })
    // Nothing is paid for it any more: it does not leave before it is.
    expect(await refusal(await desk.act('sub_orders', line, 'ship', shipping(2)))).toMatchObject({
      message: 'Part of the order is not paid yet: record the receipt, or waive the difference',
    })
    await books.done('sub_orders', line, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 488, credits: 0 })
    await books.holdsTogether(id)
  })

  it('not as credits and as a payout', async () => {
    const { id, lines } = await books.order(
      paid,
      { price: '488.00' },
      { price: '100.00', status: 4, delivered_at: '2026-11-17T06:30:00.000Z' },
    )
    const [, line = 0] = lines
    await books.done('sub_orders', line, 'refund', { refund_mode: 'credits', reason: 'Colour differs' })
    expect((await desk.act('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'Again' })).status).toBe(409)
    await books.done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect((await books.back(id, lines)).money).toBe(488)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '588.00', given_back_amount: '588.00' })
    await books.holdsTogether(id)
  })

  it('in parallel exactly what it received leaves it', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const { id, lines } = await books.order(paid, { ...there, price: '300.00' }, { price: '188.00' })
    await Promise.all([
      ...[1, 2, 3].map(() => desk.act('sub_orders', lines[0] ?? 0, 'refund', { refund_mode: 'bank', reason: 'Twice' })),
      desk.act('orders', id, 'cancel', { cancellation_reason: 2 }),
      desk.act('sub_orders', lines[1] ?? 0, 'cancel', { cancellation_reason: 2 }),
    ])
    const again = await desk.act('orders', id, 'cancel', { cancellation_reason: 2 })
    expect([200, 409]).toContain(again.status)
    const { money } = await books.back(id, lines)
    expect([300, 488]).toContain(money)
    await books.holdsTogether(id)
  })

  it('all of it of a prepaid parcel that came back, with the margin', async () => {
    const { id, lines } = await books.order({ ...paid, margin_amount: '100.00', shipping_charge: '39.00' }, { price: '700.00' })
    const [line = 0] = lines
    await books.done('sub_orders', line, 'ship', shipping(3))
    await books.done('sub_orders', line, 'rto', { comment: 'Nobody there' })
    const [request] = await desk.rows('return_requests', { sub_order: line })
    await books.done('return_requests' as never, request?.id ?? 0, 'pickup_confirmation', { pickup_confirmation: 4 })
    await books.done('return_requests' as never, request?.id ?? 0, 'processed', { quality_ok: 'yes' })
    expect(await books.back(id, lines)).toEqual({ money: 839, credits: 0 })
    await books.holdsTogether(id)
  })

  it('credits go back as credits alone', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const credits = { payment_mode: 'credits', verified_at: paid.verified_at, credits_used: '69.00' }
    const { id, lines } = await books.order(credits, { ...there, price: '69.00' })
    const [line = 0] = lines
    expect(await refusal(await desk.act('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'Late' }))).toMatchObject({
      status: 422,
      errors: { refund_mode: { message: 'Paid with credits: choose credits, at most 69.00.' } },
    })
    await books.done('sub_orders', line, 'refund', { refund_mode: 'credits', reason: 'Late' })
    expect(await books.back(id, lines)).toEqual({ money: 0, credits: 69 })
    await books.holdsTogether(id)
  })
})

describe('the ledger', () => {
  it('takes cash when the line arrives, shared out to the paisa', async () => {
    const lines = ['33.33', '66.67', '0.01'].map(price => ({ price, status: 3, shipped_at: '2026-11-18T05:30:00.000Z' }))
    const { id, lines: ids } = await books.order({ shipping_charge: '10.00', margin_amount: '7.01', cod_fee: '1.00' }, ...lines)
    for (const line of ids) await books.done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' })
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '118.02', received_amount: '118.02' })
    await books.holdsTogether(id)
  })

  it('leaves an order the margin that its delivered line brought, to the paisa, once the others are cancelled', async () => {
    const shipped = { status: 3, shipped_at: '2026-11-18T05:30:00.000Z' }
    const goods = [{ price: '268.00' }, { price: '773.00', ...shipped }, { price: '411.00' }]
    const { id, lines } = await books.order({ margin_amount: '100.00' }, ...goods)
    const [first = 0, second = 0, third = 0] = lines
    await books.done('sub_orders', second, 'deliver', { delivered_date: '2026-11-18' })
    await books.done('sub_orders', first, 'cancel', { cancellation_reason: 2 })
    await books.done('sub_orders', third, 'cancel', { cancellation_reason: 2 })
    const [margin] = await desk.rows('payouts', { sub_order: second, kind: 'margin' })
    expect(margin).toMatchObject({ amount: '53.23' })
    expect(await desk.row('orders', id)).toMatchObject({ margin_amount: '53.23' })
    await books.holdsTogether(id)
  })

  it('is reverted by the opposite of its entries, and once', async () => {
    const { id } = await books.order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    const answer = await books.done('orders', id, 'mark_paid', { payment_reference: 'P2', amount: '488.00' })
    const before = await books.entriesOf(id)
    const undone = await desk.undo(answer)
    expect(undone.status).toBe(200)
    const after = await books.entriesOf(id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).map(({ amount }) => Number(amount))).toEqual(before.map(({ amount }) => -Number(amount)))
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '0.00' })
    expect((await desk.undo(answer)).status).toBe(409)
    // Undo of the undo writes them again.
    expect((await desk.undo(undone)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00' })
    await books.holdsTogether(id)
  })

  it('keeps what an order had received before the ledger when its first change is reverted', async () => {
    const { id, lines } = await books.order(paid, { price: '488.00' })
    const answer = await books.done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00', given_back_amount: '0.00' })
    await books.done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 488, credits: 0 })
    await books.holdsTogether(id)
  })

  it('is opened for orders from before it, once, with what each received and gave back', async () => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const cash = await books.order({ credits_used: '100.00' }, { ...there, price: '300.00' }, { price: '100.00' })
    const unpaid = await books.order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    await desk.doWork(opens)
    const first = await books.entriesOf(cash.id)
    await desk.doWork(opens)
    expect(await books.entriesOf(cash.id)).toEqual(first)
    // Cash of the line that has arrived, and the credits of both.
    expect(await desk.row('orders', cash.id)).toMatchObject({ received_amount: '325.00', given_back_amount: '0.00' })
    expect(await books.entriesOf(unpaid.id)).toEqual([])
    await books.holdsTogether(cash.id)
  })

  it('names the orders whose stored figures do not agree when their ledgers are opened', async () => {
    const { id } = await books.order(paid, { price: '488.00' })
    await sql`update orders set total_amount = total_amount + 1 where id = ${id}`.execute(desk.db.sql)
    await sql`delete from order_ledger where "order" = ${id}`.execute(desk.db.sql)
    await desk.doWork(opens)
    const { order_number } = await desk.row('orders', id)
    const { rows } = await sql<{ reasons: unknown }>`select r.reasons from job_runs r join background_jobs b on b.id = r.job
      where b.name = ${opens.name} order by r.id desc limit 1`.execute(desk.db.sql)
    expect(rows[0]?.reasons).toContainEqual({
      title: order_number,
      reason: 'The total of an order is goods + shipping + COD fee + margin − discount: expected 488.00, found 489.00',
    })
  })

  it('refuses to revert a payment that was refunded since', async () => {
    const { id, lines } = await books.order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    const answer = await books.done('orders', id, 'mark_paid', { payment_reference: 'P3', amount: '488.00' })
    await sql`update sub_orders set status = 4, delivered_at = now() where id = ${lines[0]}`.execute(desk.db.sql)
    await books.done('sub_orders', lines[0] ?? 0, 'refund', { refund_mode: 'bank', reason: 'Late' })
    expect(await refusal(await desk.undo(answer))).toMatchObject({
      status: 409,
      message: 'More would leave the order than it received. Reload, and check its ledger',
    })
  })

  it('refuses to revert a delivery whose cash was refunded since, although other lines of the order hold more', async () => {
    const { lines } = await books.order({}, { price: '300.00' }, { price: '300.00' })
    const delivered: Response[] = []
    for (const [at, line] of lines.entries()) {
      await books.done('sub_orders', line, 'ship', shipping(60 + at))
      delivered.push(await books.done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' }))
    }
    await books.done('sub_orders', lines[0] ?? 0, 'refund', { refund_amount: '120.00', refund_mode: 'bank', reason: 'Late' })
    expect(await refusal(await desk.undo(delivered[0] ?? new Response()))).toMatchObject({
      status: 409,
      message: 'More would leave the order than it received. Reload, and check its ledger',
    })
  })

  it('cannot give back more than came in, whatever the code decides', async () => {
    const { id } = await books.order(paid, { price: '488.00' })
    const write = sql`update orders set money_held = -1 where id = ${id}`.execute(desk.db.sql)
    await expect(write).rejects.toMatchObject({ code: '23514' })
  })

  it('shows users who are restricted to one supplier what it is owed, and nothing else', async () => {
    const { id, lines } = await books.order(paid, { price: '488.00' })
    await books.done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    const bound = await desk.signInAs('bound-ledger@example.com', { permissions: ['orders_view', 'order_view'], supplier: 1001 } as never)
    const delivered = await books.order(paid, { price: '488.00', supplier_price: '400.00' }, { price: '100.00', supplier: 1002 })
    for (const [at, line] of delivered.lines.entries()) {
      await books.done('sub_orders', line, 'ship', shipping(40 + at))
      await books.done('sub_orders', line, 'deliver', { delivered_date: '2026-11-18' })
    }
    const filter = encodeURIComponent(JSON.stringify({ order: delivered.id }))
    expect(await said<object[]>(await bound.get(`/api/order_ledger?filter=${filter}`))).toMatchObject([
      { order: delivered.id, sub_order: delivered.lines[0], account: 'supplier', amount: '-400.00' },
    ])
    const seen = await said<{ account: string }[]>(await bound.get('/api/order_ledger'))
    expect(new Set(seen.map(({ account }) => account))).toEqual(new Set(['supplier']))
    expect(await said(await bound.get(`/api/orders/${id}`))).toMatchObject({ received_amount: null, money_held: null })
  })

  it('stays when a booking with credits is reverted', async () => {
    await sql`update users set credits_balance = 5000 where id = 100001`.execute(desk.db.sql)
    const { id } = await books.order({}, {})
    const book = { product: 900_001, variation: 'M', quantity: 1, payment_mode: 'credits' }
    const answer = await desk.act('orders', id, 'book_product', book)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const made = (await desk.rows('orders')).at(-1)
    expect(made).toMatchObject({ payment_mode: 'credits', received_amount: made?.total_amount })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.rows('orders', { id: made?.id })).toEqual([])
    await books.holdsTogether(made?.id ?? 0)
    expect(
      (await books.entriesOf(made?.id ?? 0)).reduce((sum, { account, amount }) => sum + (account === 'credits' ? Number(amount) : 0), 0),
    ).toBe(0)
  })
})
