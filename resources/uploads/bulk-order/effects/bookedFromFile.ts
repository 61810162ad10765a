import { plusDays } from '../../../../schema/days.ts'
import type { NewRow } from '../../../../schema/planner.ts'
import { supplierPrice, units } from '../../../orders/planning/amounts.ts'
import type { Stock } from '../../../orders/planning/stock.ts'
import { add, type FoundRow, insert, type Row, type UploadContext, type Write } from '../../../planner.ts'

/** Days after the dispatch date until a line is cancelled by itself. */
const PATIENCE = 4
const statuses = { paymentPending: 1, ordered: 2 } as const

interface Booking extends UploadContext<'bulk-order'> {
  readonly suppliers: ReadonlyMap<number, Row<'suppliers'>>
  /** By reseller and phone. */
  readonly customers: ReadonlyMap<string, { readonly id: number }>
  readonly goods: Stock
  /** What the order comes to, in the smallest unit. */
  readonly total: number
  readonly verification: 'pending' | 'not_required'
}

/** The order that rows of one reference make, and what hangs on it. Its rows were checked. */
export function bookedFromFile(rows: readonly FoundRow<'bulk-order'>[], booking: Booking): Write[] {
  const { customers, country, now, total, verification } = booking
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
  const row = { newRow: `order ${order_ref}` }
  const person = { name: customer_name, phone: customer_phone, address_line1, city, state, pincode }
  const order = insert(
    'orders',
    row,
    {
      customer_name,
      customer_phone,
      address_line1,
      city,
      state,
      pincode,
      order_ref,
      payment_mode,
      order_type: 'catalog',
      reseller,
      customer,
      credits_used: text(byCredits ? total : 0),
      margin_amount: text(rows.reduce((sum, one) => sum + of(one.values.margin_amount), 0)),
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
  const wallet = { user: reseller, wallet_type: 'credits', direction: 'debit', amount: text(total) } as const
  return [
    order,
    ...(known ? [] : [made]),
    ...rows.flatMap((one, index) => lineOf(one, index, row, booking)),
    add('users', reseller, { order_count: 1 }, group),
    ...(byCredits
      ? [
          insert('wallet_transactions', `credits of ${order_ref}`, wallet, group),
          add('users', reseller, { credits_balance: `-${text(total)}` }, group),
        ]
      : []),
  ]
}

function lineOf(one: FoundRow<'bulk-order'>, index: number, order: NewRow, booking: Booking): Write[] {
  const { goods, country, today, now } = booking
  const { of, text } = units(country)
  const { values, found, group } = one
  const { product } = found
  const supplier = supplierOf(one, booking)
  if (!supplier) return []
  const { quantity, variation } = values
  const price = of(product.discounted_price)
  const sla = plusDays(today, supplier.sla_max)
  const isOrdered = values.payment_mode === 'cod' || values.payment_mode === 'credits'
  const taken = goods.take(product.id, variation, quantity, group)
  return [
    insert(
      'sub_orders',
      `line ${index} of ${values.order_ref}`,
      {
        order,
        supplier: supplier.id,
        catalog: product.catalog,
        product: product.id,
        product_name: product.name,
        variation,
        quantity,
        price: text(price),
        amount: text(price * quantity),
        supplier_price: text(supplierPrice(price, supplier)),
        gst_percent: product.gst_percent,
        status: isOrdered ? statuses.ordered : statuses.paymentPending,
        sla_date: sla,
        cancel_date: plusDays(sla, PATIENCE),
        placed_at: now,
      },
      group,
    ),
    ...(taken ? [taken] : []),
  ]
}

function supplierOf({ found }: FoundRow<'bulk-order'>, { suppliers }: Booking): Row<'suppliers'> | undefined {
  return suppliers.get(found.product.supplier)
}
