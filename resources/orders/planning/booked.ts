import { plusDays } from '../../../schema/days.ts'
import type { Fault } from '../../../schema/fault.ts'
import type { EffectContext, Read, Refusing, Row, Values, Write, Wrong } from '../../../schema/planner.ts'
import { bookedStock } from './bookedStock.ts'
import { codVerification } from './codVerification.ts'
import { supplierPrice } from './supplierPrice.ts'
import { units } from './units.ts'

const says = 'product_booking_error'
/** Days after the dispatch date until a line is cancelled by itself. */
const PATIENCE = 4
const statuses = { paymentPending: 1, ordered: 2 }

/** Where the goods go. */
export interface Destination {
  readonly customer: Row
  readonly address: Values
}

/**
 * A new order of one line, booked by staff: cash and credits are ordered at once, other modes wait for the payment. Its goods are booked.
 * @param at the row the booking is asked at, and its group
 */
export async function booked(
  { customer, address }: Destination,
  at: { readonly row: Row; readonly group: string },
  read: Read,
  context: EffectContext,
): Promise<readonly (Write | Refusing | Wrong)[]> {
  const { answers, today, now, country } = context
  const { of, text } = units(country)
  const [product] = answers.product ? await read.locked('products', { id: answers.product }) : []
  const [supplier] = await read.rows('suppliers', { id: product?.supplier ?? answers.supplier })
  const [reseller] = await read.locked('users', { id: customer.reseller })
  if (!supplier || !reseller || reseller.blocked === true || reseller.deletion !== 'active') return [{ refuse: at.row.id, says }]
  const quantity = Number(answers.quantity)
  const price = of(product?.discounted_price ?? answers.price)
  const total = price * quantity
  const mode = String(answers.payment_mode)
  const faults: Record<string, Fault> = { ...faultsOf(product, answers, price), ...modeFault(mode, reseller, total, of) }
  if (Object.keys(faults).length > 0) return [{ wrong: faults, says }]
  const stock = await bookedStock([{ product: product?.id }], read)
  const goods = stock.take({ product: product?.id, variation: answers.variation, quantity }, at.group)
  if (goods === null) return [{ wrong: { quantity: { code: 'too_much', params: { maximum: left(product, answers.variation) } } }, says }]
  const order = { newRow: 'booked order' }
  const byCredits = mode === 'credits'
  const verification = await codVerification(mode, total, reseller, read, country)
  const isOrdered = mode === 'cod' || byCredits
  const sla = plusDays(today, Number(supplier.sla_max))
  return [
    {
      tool: 'orders',
      op: 'insert',
      row: order,
      set: {
        ...address,
        order_type: product ? 'catalog' : 'non-catalog',
        reseller: reseller.id,
        customer: customer.id,
        payment_mode: mode,
        cod_verification: verification,
        verified_at: byCredits || (mode === 'cod' && verification === 'not_required') ? now : null,
        credits_used: text(byCredits ? total : 0),
        total_amount: text(total),
        is_international: supplier.international ?? false,
        source: 'agent',
        placed_at: now,
      },
      group: at.group,
    },
    {
      tool: 'sub_orders',
      op: 'insert',
      row: { newRow: 'booked line' },
      set: {
        order,
        supplier: supplier.id,
        catalog: product?.catalog ?? null,
        product: product?.id ?? null,
        product_name: product?.name ?? answers.product_name,
        variation: answers.variation,
        quantity,
        price: text(price),
        amount: text(total),
        supplier_price: text(supplierPrice(price, supplier)),
        gst_percent: product?.gst_percent ?? null,
        status: isOrdered ? statuses.ordered : statuses.paymentPending,
        sla_date: sla,
        cancel_date: plusDays(sla, PATIENCE),
        placed_at: now,
      },
      group: at.group,
    },
    { tool: 'users', op: 'update', row: reseller.id, add: { order_count: 1 }, group: at.group },
    ...goods,
    ...(byCredits ? creditsFrom(reseller, text(total), at.group) : []),
  ]
}

function faultsOf(product: Row | undefined, { variation }: Values, price: number): Record<string, Fault> {
  if (!product) return price > 0 ? {} : { price: { code: 'too_little', params: { minimum: 1 } } }
  if (!names(product).includes(variation)) return { variation: { code: 'not_offered' } }
  return {}
}

/** Cash only where it is allowed, credits as far as there are. */
function modeFault(mode: string, reseller: Row, total: number, of: (amount: unknown) => number): Record<string, Fault> {
  if (mode === 'cod' && reseller.cod_allowed === false) return { payment_mode: { code: 'cod_not_allowed' } }
  if (mode === 'credits' && of(reseller.credits_balance) < total) return { payment_mode: { code: 'credits_too_few' } }
  return {}
}

function names(product: Row): unknown[] {
  return (product.variations as readonly { name: string }[]).map(({ name }) => name)
}

function left(product: Row | undefined, variation: unknown): number {
  const rows = (product?.variations ?? []) as readonly { name: string; stock: number }[]
  return rows.find(({ name }) => name === variation)?.stock ?? 0
}

function creditsFrom(reseller: Row, amount: string, group: string): Write[] {
  const set = { user: reseller.id, wallet_type: 'credits', direction: 'debit', amount }
  return [
    { tool: 'wallet_transactions', op: 'insert', row: { newRow: 'credits of the booked order' }, set, group },
    { tool: 'users', op: 'update', row: reseller.id, add: { credits_balance: `-${amount}` }, group },
  ]
}
