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
    expect(taken).toMatchObject({ status: 422, message: shippingFailed, errors: { awb: { code: 'taken_by' } } })
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

  it('is not reverted once the courier has the parcel of the other supplier', async () => {
    const { lines } = await desk.order({}, { status: 12, quantity: 1, supplier_order_status: 2 })
    const changed = await desk.act('sub_orders', lines[0]!, 'change_supplier', { supplier: 1100, comment: 'Out of stock there' })
    expect(changed.status, await changed.clone().text()).toBe(200)
    const shipped = await desk.act('sub_orders', lines[0]!, 'ship', { courier: 1, awb: awb() })
    expect(shipped.status, await shipped.clone().text()).toBe(200)
    expect(await refusal(await desk.undo(changed))).toMatchObject({ status: 409, code: 'irreversible' })
    expect(await line(lines[0]!)).toMatchObject({ supplier: 1100, status: 3 })
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
