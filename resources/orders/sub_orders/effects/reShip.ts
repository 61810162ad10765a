import type { Effect, EffectRow, Read, Refusing, Row, Values, Write } from '../../../../schema/planner.ts'
import { bookedStock } from '../../planning/bookedStock.ts'
import { lineStatuses } from '../../planning/lineStatuses.ts'
import { parcels } from '../../planning/parcels.ts'
import { serviceable } from '../../planning/serviceable.ts'
import { takenAwb } from './takenAwb.ts'

const rto = 1
const requestCancelled = 4
const address = ['address_line1', 'address_line2', 'landmark', 'city', 'state', 'pincode']

/**
 * Sent once more, after the courier brought it back (its request is called off) or lost it (other goods are sent). The parcel waits to be fetched; until
 * the courier gives an AWB, it bears the number of the line.
 */
export const reShip: Effect = async (rows, read, { answers }) => {
  const { courier, awb } = answers
  const asked = rows.map(({ row }) => ({ line: row.id, courier, awb }))
  const taken = awb ? await takenAwb(asked, read) : []
  if (taken.length > 0) return taken
  const orders = new Map(
    (await read.locked('orders', { id: [...new Set(rows.map(({ row }) => row.order))] })).map(order => [order.id, order]),
  )
  const wayOf = (row: Row) => {
    const order = orders.get(Number(row.order))
    return { pincode: answers.pincode ?? order?.pincode, mode: order?.payment_mode, courier }
  }
  const goes = await serviceable(
    rows.map(({ row }) => wayOf(row)),
    read,
  )
  const requests = await read.rows('return_requests', { sub_order: rows.map(({ row }) => row.id), type_issue: rto, open: true })
  const before = await parcels(
    rows.map(({ row }) => row),
    read,
  )
  const again = await numberOf(rows, read)
  const stock = await bookedStock(
    rows.map(({ row }) => row),
    read,
  )
  return rows.flatMap(({ row, self, group }): (Write | Refusing)[] => {
    if (!goes(wayOf(row))) return [{ refuse: row.id, says: 'pincode_not_serviceable' }]
    const lost = row.status === lineStatuses.shipped
    const request = requests.find(one => one.sub_order === row.id)
    if (!lost && !request) return [{ refuse: row.id, says: 'failed_to_update_retry' }]
    const goods = lost ? stock.take(row, group) : []
    if (goods === null) return [{ refuse: row.id, says: 'product_booking_error' }]
    const parcel = { newRow: `re-shipment of sub-order ${row.id}` }
    const old = before.get(row.id)
    const set = addressOf(answers)
    return [
      { tool: 'sub_orders', op: 'update', row: self, set: { ...waiting, awb: awb ?? null }, group },
      {
        tool: 'shipments',
        op: 'insert',
        row: parcel,
        set: { sub_order: self, kind: 're_ship', courier, awb: awb ?? again(row), status: 'pending' },
        group,
      },
      ...(old
        ? [{ tool: 'shipments', op: 'update' as const, row: old.id, version: old.version, set: { replaced_by: parcel }, group }]
        : []),
      ...(request ? [requestOff(request, group)] : []),
      ...(Object.keys(set).length ? [{ tool: 'orders', op: 'update' as const, row: Number(row.order), set, group }] : []),
      ...goods,
    ]
  })
}

const waiting = { return_exchange_progress: null, shipment_status: 'pending', lost_at: null }

function addressOf(answers: Values): Values {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => address.includes(key) && value !== null && value !== undefined),
  )
}

function requestOff(request: Row, group: string): Write {
  const set = { status: requestCancelled, open: false, progress: null }
  return { tool: 'return_requests', op: 'update', row: request.id, version: request.version, set, group }
}

/** `261118000123-1-2`: the second parcel that is sent for the line. */
async function numberOf(rows: readonly EffectRow[], read: Read): Promise<(line: Row) => string> {
  const all = await read.rows('shipments', { sub_order: rows.map(({ row }) => row.id) }, ['sub_order'])
  return line => `${String(line.sub_order_number).replaceAll('_', '-')}-${all.filter(one => one.sub_order === line.id).length + 1}`
}
