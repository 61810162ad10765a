import type { Refusing } from '../../../../schema/planner.ts'
import { insert, type Planner, type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../../planner.ts'
import { lineStatuses, parcels } from '../../planning/lines.ts'
import { promised } from '../../planning/promised.ts'
import { serviceable } from '../../planning/serviceable.ts'
import { bookedStock } from '../../planning/stock.ts'
import { takenAwb } from '../../planning/takenAwb.ts'

const rto = 1
const requestCancelled = 4
const address = ['address_line1', 'address_line2', 'landmark', 'city', 'state', 'pincode'] as const

/**
 * Sent once more, after the courier brought it back (its request is called off) or lost it (other goods are sent). The parcel waits to be fetched; until
 * the courier gives an AWB, it bears the number of the line.
 */
export const reShip: Planner<'sub_orders', 're_ship'> = async (rows, read, { answers, today }) => {
  const { courier, awb } = answers
  const asked = awb ? rows.map(({ row }) => ({ line: row.id, courier, awb })) : []
  const taken = await takenAwb(asked, read)
  if (taken.length > 0) return taken
  const orderIds = [...new Set(rows.map(({ row }) => row.order))]
  const orders = new Map((await read.locked('orders', { id: orderIds })).map(order => [order.id, order]))
  const wayOf = (row: Row<'sub_orders'>) => {
    const order = orders.get(row.order)
    return { pincode: answers.pincode ?? order?.pincode, mode: order?.payment_mode, courier }
  }
  const ways = rows.map(({ row }) => wayOf(row))
  const goes = await serviceable(ways, read)
  const requests = await read.rows('return_requests', { sub_order: rows.map(({ row }) => row.id), type_issue: rto, open: true })
  const before = await parcels(rows, read)
  const again = await numberOf(rows, read)
  const lines = rows.map(({ row }) => row)
  const stock = await bookedStock(lines, read)
  // What was promised for the first parcel is over; the next one begins today.
  const days = await promised(lines, { courier, today, pincode: answers.pincode }, read)
  return rows.flatMap(({ row, self, group }): (Write | Refusing)[] => {
    if (!goes(wayOf(row))) return [{ refuse: row.id, message: 'pincode_not_serviceable' }]
    const lost = row.status === lineStatuses.shipped
    const request = requests.find(one => one.sub_order === row.id)
    if (!lost && !request) return [{ refuse: row.id, message: 'failed_to_update_retry' }]
    const goods = lost ? stock.take(row, group) : []
    if (goods === null) return [{ refuse: row.id, message: 'product_booking_error' }]
    const parcel = { newRow: `re-shipment of sub-order ${row.id}` }
    const old = before.get(row.id)
    const set = addressOf(answers)
    return [
      update('sub_orders', self, { ...waiting, ...days.get(row.id), awb: awb ?? null }, group),
      insert('shipments', parcel, { sub_order: self, kind: 're_ship', courier, awb: awb ?? again(row), status: 'pending' }, group),
      ...(old ? [update('shipments', old, { replaced_by: parcel }, group)] : []),
      ...(request ? [update('return_requests', request, off, group)] : []),
      ...(Object.keys(set).length ? [update('orders', row.order, set, group)] : []),
      ...goods,
    ]
  })
}

const waiting = { return_exchange_progress: null, shipment_status: 'pending', lost_at: null } as const

function addressOf(answers: PlannerContext<'sub_orders', 're_ship'>['answers']): Partial<Pick<Row<'orders'>, (typeof address)[number]>> {
  return Object.fromEntries(address.flatMap(key => (answers[key] ? [[key, answers[key]]] : [])))
}

const off = { status: requestCancelled, open: false, progress: null } as const

/** `261118000123-1-2`: the second parcel that is sent for the line. */
async function numberOf(rows: readonly PlannerRow<'sub_orders'>[], read: Read): Promise<(line: Row<'sub_orders'>) => string> {
  const all = await read.rows('shipments', { sub_order: rows.map(({ row }) => row.id) }, ['sub_order'])
  return line => `${line.sub_order_number.replaceAll('_', '-')}-${all.filter(one => one.sub_order === line.id).length + 1}`
}
