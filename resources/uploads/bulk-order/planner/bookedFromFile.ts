import type { NewRow } from '../../../../schema/planner.ts'
import type { BookedPrice } from '../../../catalogs/pricing/planning/openOffers.ts'
import { shareOf, units } from '../../../orders/planning/amounts.ts'
import { bookedLine, creditsFrom } from '../../../orders/planning/bookedLine.ts'
import type { Stock } from '../../../orders/planning/stock.ts'
import { type FoundRow, insert, type Row, type UploadContext, type Write } from '../../../planner.ts'

interface Booking extends UploadContext<'bulk-order'> {
  readonly suppliers: ReadonlyMap<number, Row<'suppliers'>>
  /** By reseller and phone. */
  readonly customers: ReadonlyMap<string, { readonly id: number }>
  readonly goods: Stock
  /** The price of each row, in their order. */
  readonly prices: readonly BookedPrice[]
  /** The discount of the order's offer, in whole rupees or rupiah. */
  readonly discount: number
  /** The total of the order, in the smallest unit of the currency. */
  readonly total: number
  readonly verification: 'pending' | 'not_required'
}

/** The writes for the order of one reference: order, customer, lines, stock and credits. Its rows are checked already. */
export function bookedFromFile(rows: readonly FoundRow<'bulk-order'>[], booking: Booking): Write[] {
  const { customers, country, now, total, discount, verification } = booking
  const { of, text } = units(country)
  const [first] = rows
  if (!first) return []
  const { values, found, group } = first
  const reseller = found.reseller.id
  const place = `${reseller} ${values.customer_phone}`
  const known = customers.get(place)
  const customer = known?.id ?? { newRow: `customer ${place}` }
  const { customer_name, customer_phone, address_line1, city, state, pincode, order_ref, payment_mode } = values
  const byCredits = payment_mode === 'credits'
  const row = orderName(first)
  const address = { address_line1, city, state, pincode }
  const person = { name: customer_name, phone: customer_phone, ...address }
  const order = insert(
    'orders',
    row,
    {
      customer_name,
      customer_phone,
      ...address,
      order_ref,
      payment_mode,
      order_type: 'catalog',
      reseller,
      customer,
      credits_used: text(byCredits ? total : 0),
      margin_amount: text(rows.reduce((sum, one) => sum + of(one.values.margin_amount), 0)),
      discount_amount: discount,
      user_offer: found.offer?.id ?? null,
      total_amount: text(total),
      is_international: rows.some(one => supplierOf(one, booking)?.international === true),
      source: 'bulk',
      placed_at: now,
      cod_verification: verification,
      verified_at: byCredits || (payment_mode === 'cod' && verification === 'not_required') ? now : null,
    },
    group,
  )
  const made = insert('customers', `customer ${place}`, { reseller, ...person }, group)
  return [
    order,
    ...(known ? [] : [made]),
    ...rows.flatMap((one, index) => lineOf(one, index, row, booking)),
    ...(byCredits ? creditsFrom({ reseller, order: row, name: order_ref, parts: paidParts(rows, booking) }, country, group) : []),
  ]
}

export const orderName = ({ values }: FoundRow<'bulk-order'>): NewRow => ({ newRow: `order ${values.order_ref}` })

function lineOf(one: FoundRow<'bulk-order'>, index: number, order: NewRow, booking: Booking): Write[] {
  const { values, found, group } = one
  const { product } = found
  const supplier = supplierOf(one, booking)
  if (!supplier) return []
  const { quantity, variation, payment_mode: mode } = values
  const booked = booking.prices[index]
  const price = units(booking.country).of(booked?.price)
  const line = bookedLine({ supplier, product, product_name: product.name, variation, quantity, price, mode }, booking)
  const taken = booking.goods.take(product.id, variation, quantity, group)
  return [
    insert('sub_orders', lineName(one, index), { order, ...line, ...booked?.columns }, group),
    ...(taken ? [taken] : []),
    ...(booked?.writes ?? []),
  ]
}

const lineName = ({ values }: FoundRow<'bulk-order'>, index: number): NewRow => ({ newRow: `line ${index} of ${values.order_ref}` })

/** The share of each line in the total of its order, in the smallest unit. */
function paidParts(rows: readonly FoundRow<'bulk-order'>[], { prices, total, country }: Booking) {
  const { of } = units(country)
  const costs = rows.map(({ values }, id) => ({ id, amount: of(prices[id]?.price) * values.quantity }))
  return rows.map((one, index) => ({ line: lineName(one, index), amount: shareOf(total, index, costs) }))
}

function supplierOf({ found }: FoundRow<'bulk-order'>, { suppliers }: Booking): Row<'suppliers'> | undefined {
  return suppliers.get(found.product.supplier)
}
