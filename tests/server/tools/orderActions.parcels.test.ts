import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const failed = 'Failed to update. Retry.'
const shippingFailed = 'Shipping Details update error'
const notFound = 'Error: AWB Number or Delivery partner for one or more orders not found.'
const shipped = { status: 3, supplier_order_status: 4, shipment_status: 'picked_up', shipped_at: '2026-11-16T06:30:00.000Z' }
let awbs = 3_000_000_000_000
const awb = () => String((awbs += 1))
const line = (id: number) => desk.row('sub_orders', id)
const parcelsOf = (id: number) => desk.rows('shipments', { sub_order: id })

/** An order with a line under way, in a parcel of Delhivery. */
async function underWay(order: object = {}, more: object = {}) {
  const number = awb()
  const made = await desk.order({ ...order }, { ...shipped, courier: 1, awb: number, ...more })
  const parcel = {
    sub_order: made.lines[0],
    kind: 'forward',
    courier: 1,
    awb: number,
    status: 'picked_up',
    picked_up_at: shipped.shipped_at,
  }
  return { ...made, awb: number, line: made.lines[0]!, parcel: await insertRow(desk.db, 'shipments', parcel) }
}

describe('shipping', () => {
  it.each([2, 10, 12])('from %i: a parcel is picked up, the supplier has shipped, the day is promised past a Sunday', async status => {
    const { id, lines } = await desk.order({}, { status })
    const number = awb()
    const answer = await desk.act('sub_orders', lines[0]!, 'ship', { courier: 3, awb: number })
    expect(answer.status, await answer.clone().text()).toBe(200)
    // Wednesday and four days is a Sunday.
    const promised = { promised_date: '2026-11-23', shipped_at: '2026-11-18T06:30:00.000Z' }
    expect(await line(lines[0]!)).toMatchObject({
      ...promised,
      status: 3,
      supplier_order_status: 4,
      shipment_status: 'picked_up',
      awb: number,
    })
    const kind = status === 10 ? 're_ship' : 'forward'
    expect(await parcelsOf(lines[0]!)).toMatchObject([{ kind, courier: 3, awb: number, status: 'picked_up' }])
    expect(await desk.row('orders', id)).toMatchObject({ status: 3, ...promised })
  })

  it('promises no day where nobody measured the way', async () => {
    const { lines } = await desk.order({ pincode: '110001' }, { status: 2 })
    await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: awb() })
    expect(await line(lines[0]!)).toMatchObject({ status: 3, promised_date: null })
  })

  it.each([
    ['no courier', { awb: '1234567890123' }],
    ['no AWB', { courier: 1 }],
    ['an unknown courier', { courier: 999, awb: '1234567890123' }],
    ['an AWB that is none', { courier: 1, awb: '12 34' }],
  ])('is refused with %s', async (_name, answers) => {
    const { lines } = await desk.order({}, { status: 2 })
    expect(await refusal(await desk.act('sub_orders', lines[0]!, 'ship', answers))).toMatchObject({ status: 422, message: notFound })
  })

  it('is refused with an AWB that another parcel of the courier has, and with a courier that works no more', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const taken = await refusal(await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: '2000000000005' }))
    expect(taken).toMatchObject({ status: 422, message: shippingFailed, errors: { awb: { code: 'not_unique' } } })
    await sql`update couriers set active = false where id = 14`.execute(desk.db.sql)
    const gone = await refusal(await desk.act('sub_orders', lines[0]!, 'ship', { courier: 14, awb: awb() }))
    expect(gone).toMatchObject({ status: 422, message: notFound, errors: { courier: { code: 'not_allowed_here' } } })
    // The same number of another courier is another parcel.
    expect((await desk.act('sub_orders', lines[0]!, 'ship', { courier: 2, awb: '2000000000005' })).status).toBe(200)
  })

  it('is refused with its own text from where it may not start', async () => {
    const { lines } = await desk.order({}, { status: 4 })
    const answer = await refusal(await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: awb() }))
    expect(answer).toMatchObject({ status: 409, message: shippingFailed })
  })

  it('takes one parcel for one line: two with one AWB are refused', async () => {
    const { lines } = await desk.order({}, { status: 2 }, { status: 2 })
    const number = awb()
    const many = await desk.agent.post('/api/sub_orders/actions/ship', { ids: lines, answers: { courier: 1, awb: number } })
    expect(await refusal(many)).toMatchObject({ status: 422, errors: { awb: { code: 'one_row_only' } } })
    const both = await Promise.all(lines.map(id => desk.act('sub_orders', id, 'ship', { courier: 1, awb: number })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is taken back whole', async () => {
    const { lines } = await desk.order({}, { status: 12, supplier_order_status: 2 })
    const answer = await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: awb() })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await line(lines[0]!)).toMatchObject({ status: 12, supplier_order_status: 2, awb: null, shipped_at: null, promised_date: null })
    expect(await parcelsOf(lines[0]!)).toEqual([])
  })
})

describe('delivering', () => {
  it('pays the supplier and the reseller’s margin after the supplier’s credit period', async () => {
    await sql`update suppliers set credit_period = 10 where id = 1001`.execute(desk.db.sql)
    const { line: id, parcel } = await underWay({ margin_amount: '40.00' }, { quantity: 2, supplier_price: '250.00' })
    const answer = await desk.act('sub_orders', id, 'deliver', { delivered_date: '2026-11-17' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const moment = { delivered_at: '2026-11-17T06:30:00.000Z' }
    expect(await line(id)).toMatchObject({ status: 4, shipment_status: 'delivered', ...moment })
    expect(await desk.row('shipments', parcel)).toMatchObject({ status: 'delivered', ...moment })
    const due = { status: 1, scheduled_date: '2026-11-27', period_end: '2026-11-17' }
    expect(await desk.rows('payouts', { sub_order: id })).toMatchObject([
      { ...due, kind: 'orders', payee_type: 'supplier', supplier: 1001, amount: '500.00' },
      { ...due, kind: 'margin', payee_type: 'reseller', user: 100_001, amount: '40.00' },
    ])
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.rows('payouts', { sub_order: id })).toEqual([])
    expect(await line(id)).toMatchObject({ status: 3, delivered_at: null })
  })

  it('shares the margin of an order out to the last paisa', async () => {
    const { lines } = await desk.order({ margin_amount: '100.00' }, ...[1, 2, 3].map(() => ({ ...shipped, price: '100.00' })))
    for (const id of lines) await desk.act('sub_orders', id, 'deliver', { delivered_date: '2026-11-18' })
    const margins = await Promise.all(lines.map(id => desk.rows('payouts', { sub_order: id, kind: 'margin' })))
    expect(margins.flat().map(({ amount }) => amount)).toEqual(['33.33', '33.34', '33.33'])
  })

  it.each([
    ['in the future', '2026-11-19', 'in_the_future'],
    ['before shipping', '2026-11-15', 'before_shipping'],
    ['on no day', '2026-02-30', 'date'],
    ['without a day', '', 'missing'],
  ])('is refused %s', async (_name, delivered_date, code) => {
    const { line: id } = await underWay()
    const answer = await refusal(await desk.act('sub_orders', id, 'deliver', { delivered_date }))
    const message = 'Failed to update order info please refresh the page'
    expect(answer).toMatchObject({ status: 422, message, errors: { delivered_date: { code } } })
  })
})

describe('RTO, loss and sending again', () => {
  it('turns into a return that is accepted already', async () => {
    const { line: id, parcel } = await underWay()
    const answer = await desk.act('sub_orders', id, 'rto', { comment: 'Refused at the door' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await line(id)).toMatchObject({ status: 7, return_exchange_progress: 'return_pending' })
    const request = { request_type: 'return', status: 2, type_issue: 1, progress: 'return_pending', open: true, initiated_by: 'agent' }
    expect(await desk.rows('return_requests', { sub_order: id })).toMatchObject([{ ...request, comment: 'Refused at the door' }])
    expect(await desk.row('shipments', parcel)).toMatchObject({ is_rto: true })
  })

  it('is for who decides on returns', async () => {
    const { line: id } = await underWay()
    const editor = await desk.signInAs('editor@example.com', { may: ['order_edit', 'order_view'] })
    expect((await desk.act('sub_orders', id, 'rto', { comment: 'x' }, editor)).status).toBe(403)
  })

  it('is sent again after RTO: the request is called off, a new parcel waits', async () => {
    const { id: order, line: id, parcel } = await underWay()
    await desk.act('sub_orders', id, 'rto', { comment: 'x' })
    const before = await desk.stock()
    const answers = { courier: 3, address_line1: '5, New Road', pincode: '411001' }
    const answer = await desk.act('sub_orders', id, 're_ship', answers)
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await line(id)).toMatchObject({ status: 10, return_exchange_progress: null, courier: 3, awb: null, shipment_status: 'pending' })
    expect(await desk.rows('return_requests', { sub_order: id })).toMatchObject([{ status: 4, open: false, progress: null }])
    const [old, again] = await parcelsOf(id)
    expect(again).toMatchObject({ kind: 're_ship', status: 'pending', courier: 3 })
    expect(old).toMatchObject({ id: parcel, replaced_by: again?.id })
    expect(await desk.row('orders', order)).toMatchObject({ address_line1: '5, New Road', city: 'Pune', status: 10 })
    expect(await desk.stock()).toBe(before)
    const number = awb()
    await desk.act('sub_orders', id, 'ship', { courier: 3, awb: number })
    expect(await parcelsOf(id)).toMatchObject([{}, { id: again?.id, awb: number, status: 'picked_up', kind: 're_ship' }])
  })

  it('is sent again after it was lost, with other goods; not before it is lost', async () => {
    const { line: id, parcel } = await underWay()
    expect(await refusal(await desk.act('sub_orders', id, 're_ship', { courier: 1 }))).toMatchObject({ status: 409, message: failed })
    await desk.act('sub_orders', id, 'mark_lost', { comment: 'Courier cannot find it' })
    expect(await desk.row('shipments', parcel)).toMatchObject({ lost_at: '2026-11-18T06:30:00.000Z', status: 'picked_up' })
    expect((await desk.act('sub_orders', id, 'mark_lost', { comment: 'again' })).status).toBe(409)
    const before = await desk.stock()
    expect((await desk.act('sub_orders', id, 're_ship', { courier: 1, awb: awb() })).status).toBe(200)
    expect(await line(id)).toMatchObject({ status: 10, lost_at: null })
    expect(await desk.stock()).toBe(before - 1)
  })

  it.each([
    ['an unknown pin code', '411999', 1, {}],
    ['a courier that does not go there', '110001', 5, { payment_mode: 'online' }],
    ['cash where none is taken', '110001', 1, {}],
  ])('is not sent again to %s', async (_name, pincode, courier, order) => {
    const { line: id } = await underWay(order, { lost_at: '2026-11-17T06:30:00.000Z' })
    const answer = await refusal(await desk.act('sub_orders', id, 're_ship', { courier, pincode }))
    expect(answer).toMatchObject({ status: 409, message: 'pincode not serviceable, handle outside system' })
  })

  it('is not sent again once the goods were looked at, nor a return of what was delivered', async () => {
    const made = await desk.order({}, { ...shipped, status: 7, return_exchange_progress: 'return_processed' })
    const back = await desk.order(
      {},
      { ...shipped, status: 7, return_exchange_progress: 'return_pending', delivered_at: '2026-11-17T06:30:00.000Z' },
    )
    for (const id of [made.lines[0]!, back.lines[0]!])
      expect((await desk.act('sub_orders', id, 're_ship', { courier: 1 })).status).toBe(409)
  })
})

describe('changing courier and supplier', () => {
  it('puts a new parcel in the place of the old one', async () => {
    const { line: id, parcel } = await underWay()
    const number = awb()
    const answer = await desk.act('sub_orders', id, 'change_courier', { courier: 5, awb: number, comment: 'Delhivery refused it' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [old, now] = await parcelsOf(id)
    expect(now).toMatchObject({ kind: 'forward', courier: 5, awb: number, status: 'picked_up' })
    expect(old).toMatchObject({ id: parcel, replaced_by: now?.id })
    expect(await line(id)).toMatchObject({ status: 3, courier: 5, awb: number })
  })

  it('is not for what is delivered or only ordered, and takes no AWB of another parcel', async () => {
    const [{ lines: ordered }, { lines: there }] = [await desk.order({}, { status: 2 }), await desk.order({}, { status: 4 })]
    for (const id of [ordered[0]!, there[0]!])
      expect(await refusal(await desk.act('sub_orders', id, 'change_courier', { courier: 5, awb: awb() }))).toMatchObject({
        status: 409,
        message: shippingFailed,
      })
    const { lines } = await desk.order({}, { status: 12 })
    const taken = await refusal(await desk.act('sub_orders', lines[0]!, 'change_courier', { courier: 1, awb: '2000000000004' }))
    expect(taken).toMatchObject({ status: 422, message: shippingFailed, errors: { awb: { code: 'not_unique' } } })
    expect(await refusal(await desk.act('sub_orders', lines[0]!, 'change_courier', { courier: 1 }))).toMatchObject({ message: notFound })
  })

  it.each([2, 9, 12])('from %i: the other supplier’s product with the same SKU, booked there and given back here', async status => {
    await sql`update suppliers set monetization_type = 'commission', commission_percent = 10 where id = 1100`.execute(desk.db.sql)
    const { lines } = await desk.order({}, { status, quantity: 2, supplier_order_status: 2 })
    const [here, there] = [await desk.stock(900_001), await desk.stock(900_100)]
    await sql`update products set vsku = null where id = 900001`.execute(desk.db.sql)
    const answer = await desk.act('sub_orders', lines[0]!, 'change_supplier', { supplier: 1100, comment: 'Out of stock there' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const now = { supplier: 1100, product: 900_100, catalog: 500_400, supplier_price: '270.00', supplier_order_status: 1, status }
    expect(await line(lines[0]!)).toMatchObject({ ...now, price: '300.00' })
    expect([await desk.stock(900_001), await desk.stock(900_100)]).toEqual([here + 2, there - 2])
    expect((await desk.undo(answer)).status).toBe(200)
    expect([await desk.stock(900_001), await desk.stock(900_100)]).toEqual([here, there])
  })

  it('is refused where that supplier has no such product, too few of it, is the same, or is not active', async () => {
    const { lines } = await desk.order({}, { status: 2, quantity: 1000 })
    for (const supplier of [1002, 1001, 1100])
      expect(await refusal(await desk.act('sub_orders', lines[0]!, 'change_supplier', { supplier, comment: 'x' }))).toMatchObject({
        status: 409,
        message: failed,
      })
    const gone = await insertRow(desk.db, 'suppliers', { status: 'deleted temporarily' })
    const answer = await refusal(await desk.act('sub_orders', lines[0]!, 'change_supplier', { supplier: gone, comment: 'x' }))
    expect(answer).toMatchObject({ status: 422, errors: { supplier: { code: 'not_allowed_here' } } })
  })
})

describe('credit or refund by hand', () => {
  const there = { status: 4, shipped_at: shipped.shipped_at, delivered_at: '2026-11-17T06:30:00.000Z' }
  const refund = (id: number, refund_amount: string, refund_mode = 'bank') =>
    desk.act('sub_orders', id, 'refund', { refund_amount, refund_mode, reason: 'Colour differs' })

  it('gives back what was paid and not given back yet, never more', async () => {
    const { id: order, lines } = await desk.order({}, there)
    expect((await refund(lines[0]!, '100.00')).status).toBe(200)
    const payout = { kind: 'refund', payee_type: 'reseller', user: 100_001, amount: '100.00', status: 1 }
    expect(await desk.rows('payouts', { sub_order: lines[0]! })).toMatchObject([payout])
    expect(await desk.rows('order_comments', { order })).toMatchObject([{ comment: 'Colour differs' }])
    const tooMuch = await refusal(await refund(lines[0]!, '200.01'))
    expect(tooMuch).toMatchObject({ status: 422, message: failed, errors: { refund_amount: { code: 'too_much' } } })
    const before = Number((await desk.row('users', 100_001)).credits_balance)
    expect((await refund(lines[0]!, '150.00', 'credits')).status).toBe(200)
    expect(Number((await desk.row('users', 100_001)).credits_balance)).toBe(before + 150)
    expect((await refund(lines[0]!, '50.00', 'credits')).status).toBe(200)
    expect((await refund(lines[0]!, '0.01')).status).toBe(422)
  })

  it('gives back once what two give back at once', async () => {
    const { lines } = await desk.order({}, there)
    const answers = await Promise.all([refund(lines[0]!, '200.00'), refund(lines[0]!, '200.00', 'credits')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    const payouts = await desk.rows('payouts', { sub_order: lines[0]! })
    const credits = await desk.rows('wallet_transactions', { reference_text: `refund ${(await line(lines[0]!)).sub_order_number} 1` })
    expect(payouts.length + credits.length).toBe(1)
  })

  it('gives back nothing of what nobody paid, and nothing is too little', async () => {
    const [cash, unpaid, cancelled] = await Promise.all([
      desk.order({}, { ...there, status: 7, delivered_at: null }),
      desk.order({ payment_mode: 'bank_transfer' }, there),
      desk.order({}, { status: 5 }),
    ])
    for (const { lines } of [cash, unpaid, cancelled]) expect((await refund(lines[0]!, '1.00')).status).toBe(422)
    const { lines } = await desk.order({}, there)
    expect((await refund(lines[0]!, '0.00')).status).toBe(422)
    expect((await refund(lines[0]!, '-5.00')).status).toBe(422)
  })

  it('counts what a cancellation gave back', async () => {
    const { lines } = await desk.order({ payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z' }, { status: 2 })
    await desk.act('sub_orders', lines[0]!, 'cancel', { cancellation_reason: 2 })
    expect((await refund(lines[0]!, '1.00')).status).toBe(422)
  })

  it('is offered for 4, 5, 7 and 8 alone', async () => {
    for (const status of [1, 2, 3, 6, 9, 10, 11, 12]) {
      const { lines } = await desk.order({}, { ...there, status })
      expect((await refund(lines[0]!, '1.00')).status).toBe(409)
      const { _can } = await said<{ _can: { actions: string[] } }>(await desk.agent.get(`/api/sub_orders/${lines[0]}`))
      expect(_can.actions).not.toContain('refund')
    }
  })
})
