import { plusDays } from '../../../../schema/days.ts'
import type { Row, Write } from '../../../../schema/planner.ts'
import type { FoundRow, UploadContext } from '../../../../schema/uploadPlanner.ts'
import type { Stock } from '../../../orders/planning/stock.ts'
import { supplierPrice } from '../../../orders/planning/supplierPrice.ts'
import { units } from '../../../orders/planning/units.ts'
import { orderTotal } from './orderTotal.ts'

/** Days after the dispatch date until a line is cancelled by itself. */
const PATIENCE = 4
const statuses = { paymentPending: 1, ordered: 2 }

interface Booking extends UploadContext {
  readonly suppliers: ReadonlyMap<number, Row>
  /** By reseller and phone. */
  readonly customers: ReadonlyMap<string, Row>
  readonly goods: Stock
}

/** The order that rows of one reference make, what hangs on it, and what it comes to (in the smallest unit). Its rows were checked. */
export function bookedFromFile(rows: readonly FoundRow[], booking: Booking): { order: Write; writes: Write[]; total: number } {
  const { customers, country, now } = booking
  const { of, text } = units(country)
  const [{ values, found, group }] = rows as readonly [FoundRow, ...FoundRow[]]
  const reseller = Number(found.reseller?.id)
  const place = `${reseller} ${values.customer_phone}`
  const known = customers.get(place)
  const customer = known?.id ?? { newRow: `customer ${place}` }
  const { customer_name, customer_phone, address_line1, city, state, pincode, order_ref, payment_mode } = values
  const total = orderTotal(rows, country)
  const byCredits = payment_mode === 'credits'
  const row = { newRow: `order ${order_ref}` }
  const person = { name: customer_name, phone: customer_phone, address_line1, city, state, pincode }
  const order: Write = {
    tool: 'orders',
    op: 'insert',
    row,
    set: {
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
    },
    group,
  }
  const insert = { tool: 'customers', op: 'insert' as const, row: { newRow: `customer ${place}` }, set: { reseller, ...person }, group }
  const wallet = { user: reseller, wallet_type: 'credits', direction: 'debit', amount: text(total) }
  return {
    order,
    total,
    writes: [
      ...(known ? [] : [insert]),
      ...rows.flatMap((one, index) => lineOf(one, index, row, booking)),
      { tool: 'users', op: 'update', row: reseller, add: { order_count: 1 }, group },
      ...(byCredits
        ? [
            { tool: 'wallet_transactions', op: 'insert' as const, row: { newRow: `credits of ${order_ref}` }, set: wallet, group },
            { tool: 'users', op: 'update' as const, row: reseller, add: { credits_balance: `-${text(total)}` }, group },
          ]
        : []),
    ],
  }
}

function lineOf(one: FoundRow, index: number, order: Write['row'], booking: Booking): Write[] {
  const { goods, country, today, now } = booking
  const { of, text } = units(country)
  const { values, found, group } = one
  const { product } = found
  const supplier = supplierOf(one, booking)
  if (!product || !supplier) return []
  const quantity = Number(values.quantity)
  const price = of(product.discounted_price)
  const sla = plusDays(today, Number(supplier.sla_max))
  const isOrdered = values.payment_mode === 'cod' || values.payment_mode === 'credits'
  const taken = goods.take(product.id, String(values.variation), quantity, group)
  return [
    {
      tool: 'sub_orders',
      op: 'insert',
      row: { newRow: `line ${index} of ${values.order_ref}` },
      set: {
        order,
        supplier: supplier.id,
        catalog: product.catalog,
        product: product.id,
        product_name: product.name,
        variation: values.variation,
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
    },
    ...(taken ? [taken] : []),
  ]
}

function supplierOf({ found }: FoundRow, { suppliers }: Booking): Row | undefined {
  return suppliers.get(Number(found.product?.supplier))
}
