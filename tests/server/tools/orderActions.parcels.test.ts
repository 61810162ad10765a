import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
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
function awb(): string {
  awbs += 1
  return String(awbs)
}
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

  const promisedTo = async (pincode: string, courier: number) => {
    const { lines } = await desk.order({ pincode }, { status: 2 })
    await desk.act('sub_orders', lines[0]!, 'ship', { courier, awb: awb() })
    const { promised_date, promise_estimate } = await line(lines[0]!)
    return [promised_date, promise_estimate]
  }

  it('promises by the longest time of the zone, or of the country, where nobody measured the way, and says so', async () => {
    // A pin code that is in no list, and one of a zone that only another zone was measured to.
    expect(await promisedTo('999999', 1)).toEqual(['2026-11-20', 'country'])
    await insertRow(desk.db, 'tat_map', { origin_zone: 'E1', destination_zone: 'N1', courier: 1, tat_days: 6 })
    expect(await promisedTo('110001', 1)).toEqual(['2026-11-24', 'zone'])
    expect(await promisedTo('411001', 1)).toEqual(['2026-11-20', null])
    expect(await promisedTo('411001', 7)).toEqual([null, null])
  })

  it('promises a day later for a delay there, and none that is a holiday', async () => {
    const delay = { pincode: '411001', from_date: '2026-11-17', to_date: '2026-11-19', extra_days: 1, reason: 'Rain' }
    const made = await insertRow(desk.db, 'delays', { ...delay, courier: 1 })
    expect(await promisedTo('411001', 1)).toEqual(['2026-11-21', null])
    const days = [
      { holiday_date: '2026-11-21', name: 'Festival', scope: 'state', scope_value: 'Maharashtra' },
      { holiday_date: '2026-11-23', name: 'Strike', scope: 'hub', scope_value: 'PNQ1' },
      { holiday_date: '2026-11-24', name: 'Elsewhere', scope: 'state', scope_value: 'Delhi' },
    ]
    for (const day of days) await insertRow(desk.db, 'holidays', day)
    // Saturday is the festival, Sunday nobody delivers, Monday the hub is on strike.
    expect(await promisedTo('411001', 1)).toEqual(['2026-11-24', null])
    await insertRow(desk.db, 'sunday_promises', { hub_code: 'PNQ1', courier: 1, pickup: true, delivery: true })
    expect(await promisedTo('411001', 1)).toEqual(['2026-11-22', null])
    for (const table of ['holidays', 'sunday_promises'] as const) await sql`delete from ${sql.table(table)}`.execute(desk.db.sql)
    await sql`delete from delays where id = ${made}`.execute(desk.db.sql)
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
    expect(taken).toMatchObject({ status: 422, message: shippingFailed, errors: { awb: { code: 'taken_by' } } })
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

  it('is not reverted: the courier has the parcel', async () => {
    const { lines } = await desk.order({}, { status: 12, supplier_order_status: 2 })
    const answer = await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: awb() })
    const undone = await desk.undo(answer)
    expect([undone.status, await undone.json()]).toMatchObject([409, { code: 'irreversible', message: 'The courier has this parcel' }])
    expect(await line(lines[0]!)).toMatchObject({ status: 3 })
    expect(await parcelsOf(lines[0]!)).toMatchObject([{ status: 'picked_up' }])
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
    const editor = await desk.signInAs('editor@example.com', { permissions: ['order_edit', 'order_view'] })
    expect((await desk.act('sub_orders', id, 'rto', { comment: 'x' }, editor)).status).toBe(403)
  })

  it('is sent again after RTO: the request is called off, a new parcel waits', async () => {
    const { id: order, line: id, parcel } = await underWay()
    await desk.act('sub_orders', id, 'rto', { comment: 'x' })
    const before = await desk.stock()
    const answers = { courier: 3, address_line1: '5, New Road', pincode: '411001' }
    const answer = await desk.act('sub_orders', id, 're_ship', answers)
    expect(answer.status, await answer.clone().text()).toBe(200)
    // Four days from today and past a Sunday: what was promised for the first parcel is over.
    const promisedAgain = { promised_date: '2026-11-23', promise_estimate: null }
    const waiting = { status: 10, return_exchange_progress: null, courier: 3, awb: null, shipment_status: 'pending' }
    expect(await line(id)).toMatchObject({ ...waiting, ...promisedAgain })
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

  it('is promised anew by the way to where it is sent again', async () => {
    const { line: id } = await underWay({ payment_mode: 'online' })
    await insertRow(desk.db, 'tat_map', { origin_zone: 'E2', destination_zone: 'N1', courier: 1, tat_days: 6 })
    await desk.act('sub_orders', id, 'rto', { comment: 'x' })
    const answers = { courier: 1, address_line1: '5, New Road', pincode: '110001' }
    expect((await desk.act('sub_orders', id, 're_ship', answers)).status).toBe(200)
    // Of a way that only another zone was measured to.
    expect(await line(id)).toMatchObject({ promised_date: '2026-11-24', promise_estimate: 'zone' })
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
