import type { Country } from '../../../../schema/country.ts'
import { rowsBy } from '../../../../schema/maps.ts'
import type { Refusing } from '../../../../schema/planner.ts'
import { type Planner, type PlannerRow, update, type Write } from '../../../planner.ts'
import { shareOf, units } from '../../planning/amounts.ts'
import { lineStatuses, parcels } from '../../planning/lines.ts'
import { isLive, type OrderBooks, openBooks } from '../../planning/orderBooks.ts'
import { openAmount } from '../../planning/receipts.ts'
import { dues } from './dues.ts'

const says = 'order_info_update_failed'
/** Noon in India; also within the day in Indonesia. */
const noon = 'T06:30:00.000Z'

/** The customer has it, from the day that is said on; what it brings is scheduled to be paid. */
export const deliver: Planner<'sub_orders', 'deliver'> = async (rows, read, context) => {
  const { answers, today, now, localDate } = context
  const day = answers.delivered_date
  const early = rows.filter(({ row }) => row.shipped_at !== null && day < localDate(row.shipped_at))
  if (early.length === rows.length) return [{ wrong: { delivered_date: { code: 'before_shipping' } }, message: says }]
  const arrived = rows.filter(one => !early.includes(one))
  const at = (shipped: string | null) => {
    const arrived = day === today ? now : `${day}${noon}`
    return shipped !== null && shipped > arrived ? shipped : arrived
  }
  const sent = await parcels(arrived, read)
  const books = await openBooks(
    arrived.map(({ row }) => row.order),
    read,
    context.country,
  )
  return [
    ...early.map(({ row }): Refusing => ({ refuse: row.id, message: says })),
    ...arrived.flatMap(({ row, self, group }): Write[] => {
      const delivered_at = at(row.shipped_at)
      const parcel = sent.get(row.id)
      return [
        update('sub_orders', self, { shipment_status: 'delivered', delivered_at, lost_at: null }, group),
        ...(parcel ? [update('shipments', parcel, { status: 'delivered', delivered_at, lost_at: null }, group)] : []),
      ]
    }),
    ...cashReceived(arrived, books, context.country),
    ...(await dues(arrived, day, books, read, context)),
  ]
}

/** Posts cash on delivery: each delivered line receives its share of the open amount of its order. */
function cashReceived(rows: readonly PlannerRow<'sub_orders'>[], books: OrderBooks, country: Country): Write[] {
  const unit = units(country)
  const arriving = new Set(rows.map(({ row }) => row.id))
  return [...rowsBy(rows, ({ row }) => row.order)].flatMap(([id, own]) => {
    const order = books.order(id)
    if (order?.payment_mode !== 'cod') return []
    const bearing = books.lines(id).filter(line => line.status !== lineStatuses.cancelled)
    const waiting = bearing.filter(line => isLive(line) && (arriving.has(line.id) || line.delivered_at === null))
    const open = openAmount(books, order, unit)
    const costs = waiting.map(line => ({ id: line.id, amount: unit.of(line.amount) }))
    return own.flatMap(({ row, group }) => {
      const amount = shareOf(Math.max(0, open), row.id, costs)
      return books.post(id, 'received', [{ line: row.id, source: 'cod', amount }], { group })
    })
  })
}
