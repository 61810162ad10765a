import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../resources/messages.ts'
import { rejectNotices } from '../../../resources/orders/return_requests/reasons.ts'
import { startReturns } from '../../support/deliveredLines.ts'
import { said } from '../../support/startMunshi.ts'

type Failure = { message: string; errors: Record<string, { code: string; message: string }> }
type Said = { counts: { rows: number; refused: number }; refused: { message: string }[]; change_set: number }

describe('returns and exchanges, from start to end', () => {
  let shop: Awaited<ReturnType<typeof startReturns>>
  beforeAll(async () => {
    shop = await startReturns()
  })
  afterAll(() => shop.app.close())
  const failure = async (answer: Response) => ({ status: answer.status, ...(await said<Failure>(answer)) })

  it('a return is accepted, fetched, looked at and refunded', async () => {
    const line = await shop.line()
    const request = await shop.started(line, { comment: 'too thin', initiated_by: 'customer' })
    expect(request).toMatchObject({ status: 1, open: true, progress: null, type_issue: null, initiated_at: '2026-11-18T06:30:00.000Z' })
    expect(request.request_number).toMatch(/^RR\d{8}$/)
    expect(request._can.actions).toEqual(['accept', 'shift_type', 'reject', 'cancel_request'])
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: null })

    const accepted = await shop.accepted(request)
    expect(accepted).toMatchObject({ status: 2, open: true, progress: 'return_pending', pickup_date: '2026-11-19' })
    expect(accepted._can.actions).toEqual(['pickup_confirmation', 'shift_type', 'courier_cancelled', 'cancel_request'])
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 7, return_exchange_progress: 'return_pending' })
    expect(await shop.row('orders', line.order)).toMatchObject({ status: 7 })
    expect(await shop.row('shipments', accepted.reverse_shipment)).toMatchObject({
      kind: 'reverse',
      status: 'pending',
      courier: 2,
      awb: request.request_number,
    })

    const maybe = await shop.done(accepted, 'pickup_confirmation', { pickup_confirmation: 3, pickup_date: '2026-11-20' })
    const no = await shop.done(maybe, 'pickup_confirmation', { pickup_confirmation: 2 })
    expect(no).toMatchObject({ pickup_confirmation: 2, pickup_date: '2026-11-20', pickups_refused: 1 })
    const fetched = await shop.fetched(no)
    expect(fetched).toMatchObject({ pickup_confirmation: 4, pickup_date: '2026-11-18' })
    expect(fetched._can.actions).toEqual(['processed'])
    expect(await shop.row('shipments', accepted.reverse_shipment)).toMatchObject({ status: 'picked_up' })

    const ended = await shop.done(fetched, 'processed', { quality_ok: 'yes' })
    expect(ended).toMatchObject({ status: 2, open: false, progress: 'return_processed', refund_amount: '698.00', refund_mode: 'source' })
    expect(ended._can.actions).toEqual([])
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 8, return_exchange_progress: 'return_processed' })
    expect(await shop.row('shipments', accepted.reverse_shipment)).toMatchObject({ status: 'delivered' })
    expect(await shop.rows('payouts', 'sub_order', line.id)).toMatchObject([
      { payee_type: 'reseller', user: 100_001, kind: 'refund', amount: '698.00', status: 1 },
    ])
    expect(await shop.stockOf(line)).toEqual({ M: 5, L: 5, S: 1 })
  })

  it('says before what it will do, does it, and takes it back', async () => {
    const line = await shop.line()
    const request = await shop.fetched(await shop.accepted(await shop.started(line)))
    const path = `/api/return_requests/${request.id}/actions/processed`
    const plan = await said<Said>(
      await shop.agent.post(`${path}?plan=true`, { quality_ok: 'yes' }, { 'if-match': String(request.version) }),
    )
    const written = { return_requests: 1, sub_orders: 1, shipments: 1, payouts: 1, order_ledger: 4 }
    expect(plan.counts).toEqual({ rows: 8, refused: 0, by_tool: written })
    expect((await shop.agent.post(`/api/changes/${plan.change_set}/apply`, {})).status).toBe(200)
    expect(await shop.rows('payouts', 'sub_order', line.id)).toHaveLength(1)
    expect((await shop.agent.post(`/api/changes/${plan.change_set}/revert`, {})).status).toBe(200)
    expect(await shop.rows('payouts', 'sub_order', line.id)).toEqual([])
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 7, return_exchange_progress: 'return_pending' })
    expect(await shop.read(request.id)).toMatchObject({ open: true, progress: 'return_pending', refund_amount: null })
  })

  it('goods that are not in order are not refunded: the request is rejected, the sub-order delivered as before', async () => {
    const line = await shop.line()
    const request = await shop.fetched(await shop.accepted(await shop.started(line)))
    const ended = await shop.done(request, 'processed', { quality_ok: 'no', comment: 'worn' })
    expect(ended).toMatchObject({ status: 3, open: false, progress: 'return_processed', reject_reason: 2, reject_comment: 'worn' })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: null })
    expect(await shop.rows('payouts', 'sub_order', line.id)).toEqual([])
  })

  it('an exchange books the new goods, sends them, and ends delivered', async () => {
    const line = await shop.line()
    const request = await shop.started(line, { request_type: 'exchange', exchange_variation: 'L' })
    expect(request).toMatchObject({ exchange_product: line.product, exchange_variation: 'L' })
    const accepted = await shop.accepted(request, { exchange_dispatch_date: '2026-11-18', awb: 'REV123456' })
    expect(accepted).toMatchObject({ status: 2, exchange_dispatch_date: '2026-11-18' })
    expect(await shop.stockOf(line)).toEqual({ M: 5, L: 3, S: 1 })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 6, return_exchange_progress: 'return_pending' })
    expect(await shop.row('shipments', accepted.reverse_shipment)).toMatchObject({ awb: 'REV123456' })
    const processed = await shop.done(await shop.fetched(accepted), 'processed', { quality_ok: 'yes' })
    expect(processed).toMatchObject({ open: true, progress: 'return_processed', refund_amount: null })
    expect(processed._can.actions).toEqual(['dispatch_forward'])
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 6, return_exchange_progress: 'return_processed' })

    expect(await failure(await shop.act(processed, 'dispatch_forward', { courier: 2, awb: 'REV123456' }))).toMatchObject({
      status: 422,
      message: 'Shipping Details update error',
      errors: { awb: { code: 'taken_by', params: { title: expect.stringMatching(/_1$/) } } },
    })
    const sent = await shop.done(processed, 'dispatch_forward', { courier: 2, awb: 'FWD123456' })
    expect(sent).toMatchObject({ progress: 'forward_dispatched', open: true })
    expect(await shop.row('shipments', sent.forward_shipment)).toMatchObject({
      kind: 'exchange_forward',
      status: 'picked_up',
      awb: 'FWD123456',
    })
    expect(await failure(await shop.act(sent, 'forward_delivered', { delivered_date: '2026-11-19' }))).toMatchObject({
      status: 422,
      message: 'Failed to update order info please refresh the page',
      errors: { delivered_date: { code: 'in_the_future' } },
    })
    const ended = await shop.done(sent, 'forward_delivered', { delivered_date: '2026-11-17' })
    expect(ended).toMatchObject({ progress: 'forward_delivered', open: false, status: 2 })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: 'forward_delivered' })
    expect(await shop.row('shipments', sent.forward_shipment)).toMatchObject({ status: 'delivered' })
    expect(await shop.stockOf(line)).toEqual({ M: 5, L: 3, S: 1 })
  })

  it.each([
    ['cancel_request', { comment: 'keeps it' }, 4],
    ['courier_cancelled', {}, 6],
  ])('%s gives back the stock, drops the parcel, and the sub-order is delivered', async (action, answers, status) => {
    const line = await shop.line()
    const accepted = await shop.accepted(await shop.started(line, { request_type: 'exchange', exchange_variation: 'L' }), {
      exchange_dispatch_date: '2026-11-30',
    })
    expect(await shop.stockOf(line)).toMatchObject({ L: 3 })
    const ended = await shop.done(accepted, action, answers)
    expect(ended).toMatchObject({ status, open: false, progress: null, reverse_shipment: null })
    expect(await shop.stockOf(line)).toMatchObject({ L: 5 })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: null })
    expect(await shop.row('shipments', accepted.reverse_shipment)).toBeUndefined()
    const again = await shop.done(ended, 're_initiate', { reason: shop.reasons.plain })
    expect(again).toMatchObject({ status: 5, open: true, re_initiated_count: 1, pickup_date: null })
    const second = await shop.accepted(again, { exchange_dispatch_date: '2026-11-30' })
    expect(await shop.row('shipments', second.reverse_shipment)).toMatchObject({ awb: `${accepted.request_number}-1` })
  })

  it('a pickup that the courier called off, taken back, is the parcel that it was', async () => {
    const accepted = await shop.accepted(await shop.started(await shop.line()))
    const { version, created_at, created_by, ...parcel } = (await shop.row('shipments', accepted.reverse_shipment)) ?? {}
    shop.app.time.pass(60_000)
    const other = await shop.app.signInAs('colleague@example.com', { permissions: ['return_edit', 'order_view'] })
    const answer = await other.post(
      `/api/return_requests/${accepted.id}/actions/courier_cancelled`,
      {},
      { 'if-match': String(accepted.version) },
    )
    expect(await shop.row('shipments', accepted.reverse_shipment)).toBeUndefined()
    expect((await other.post(`/api/changes/${answer.headers.get('change-set')}/revert`)).status).toBe(200)
    const back = await shop.row('shipments', accepted.reverse_shipment)
    const { kind, awb, courier, status } = parcel
    expect(back).toMatchObject({ version: Number(version) + 1, created_at, created_by, kind, awb, courier, status })
  })

  it('an accepted exchange that is not in order gives back the stock', async () => {
    const line = await shop.line()
    const request = await shop.started(line, { request_type: 'exchange', exchange_variation: 'L' })
    const fetched = await shop.fetched(await shop.accepted(request, { exchange_dispatch_date: '2026-11-30' }))
    expect(await shop.done(fetched, 'processed', { quality_ok: 'no' })).toMatchObject({ status: 3, open: false })
    expect(await shop.stockOf(line)).toMatchObject({ L: 5 })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: null })
  })

  it('shifts a return to an exchange and back, and the sub-order and stock follow', async () => {
    const line = await shop.line()
    const accepted = await shop.accepted(await shop.started(line))
    expect(await failure(await shop.act(accepted, 'shift_type', { exchange_variation: 'L' }))).toMatchObject({
      status: 422,
      errors: { exchange_dispatch_date: { code: 'missing' } },
    })
    const exchange = await shop.done(accepted, 'shift_type', { exchange_variation: 'L', exchange_dispatch_date: '2026-11-20' })
    expect(exchange).toMatchObject({ request_type: 'exchange', shifted_from: 'return', exchange_product: line.product })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 6 })
    expect(await shop.stockOf(line)).toMatchObject({ L: 3 })
    const back = await shop.done(exchange, 'shift_type')
    expect(back).toMatchObject({ request_type: 'return', shifted_from: 'exchange', exchange_variation: null, exchange_dispatch_date: null })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 7 })
    expect(await shop.stockOf(line)).toMatchObject({ L: 5 })
    const fetched = await shop.fetched(back)
    expect((await shop.act(fetched, 'shift_type', { exchange_variation: 'L', exchange_dispatch_date: '2026-11-20' })).status).toBe(409)
  })

  it('a parcel that came back: cash is cancelled for RTO, what was paid is refunded, goods in order are for sale again', async () => {
    const cash = await shop.rto({ payment_mode: 'cod' })
    expect(cash.request._can.actions).toEqual(['pickup_confirmation', 'courier_cancelled', 'cancel_request'])
    await shop.done(await shop.fetched(cash.request), 'processed', { quality_ok: 'yes' })
    const { id: reason } = (await shop.rows('cancellation_reasons', 'reason_id', 20))[0] ?? {}
    expect(await shop.row('sub_orders', cash.line.id)).toMatchObject({ status: 5, cancellation_reason: reason, cancelled_by: 'customer' })
    expect(await shop.rows('payouts', 'sub_order', cash.line.id)).toEqual([])
    expect(await shop.stockOf(cash.line)).toMatchObject({ M: 7 })
    expect(await shop.rows('shipments', 'sub_order', cash.line.id)).toMatchObject([{ is_rto: true, status: 'delivered' }])

    const paid = await shop.rto()
    const ended = await shop.done(await shop.fetched(paid.request), 'processed', { quality_ok: 'no' })
    expect(ended).toMatchObject({ status: 2, open: false, progress: 'return_processed', refund_amount: '698.00' })
    expect(await shop.row('sub_orders', paid.line.id)).toMatchObject({ status: 8 })
    expect(await shop.stockOf(paid.line)).toMatchObject({ M: 5 })
  })

  it('an RTO that is called off is on its way again, and is not put again', async () => {
    const { line, request } = await shop.rto()
    const ended = await shop.done(request, 'cancel_request', { comment: 'delivered after all' })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 3, return_exchange_progress: null })
    expect(await shop.rows('shipments', 'sub_order', line.id)).toMatchObject([{ is_rto: false }])
    expect((await shop.act(ended, 're_initiate', { reason: shop.reasons.plain })).status).toBe(409)
  })

  it('refunds go back as the order was paid, and no more than was paid', async () => {
    const credits = await shop.line({ order: { payment_mode: 'credits' } })
    const before = (await shop.row('users', 100_001))?.credits_balance
    await shop.done(await shop.fetched(await shop.accepted(await shop.started(credits))), 'processed', { quality_ok: 'yes' })
    expect(Number((await shop.row('users', 100_001))?.credits_balance) - Number(before)).toBe(698)
    expect(await shop.rows('wallet_transactions', 'user', 100_001)).toMatchObject([
      { wallet_type: 'credits', direction: 'credit', amount: '698.00' },
    ])

    const discounted = await shop.line({ order: { payment_mode: 'cod', discount_amount: 98, total_amount: '600.00' } })
    const ended = await shop.done(await shop.fetched(await shop.accepted(await shop.started(discounted))), 'processed', {
      quality_ok: 'yes',
    })
    expect(ended).toMatchObject({ refund_amount: '600.00', refund_mode: 'bank' })
  })

  it('the texts to be sent are those of the message dictionary', () => {
    expect(Object.values(rejectNotices)).toEqual([messages.return_rejected_wrong_reason, messages.return_rejected_wrong_image])
  })
})
