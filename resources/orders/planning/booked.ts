import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import { openOffers } from '../../catalogs/pricing/planning/openOffers.ts'
import { openUserOffers } from '../../catalogs/pricing/planning/userOffers.ts'
import { add, insert, type PlannerContext, type Read, type Row, type Write } from '../../planner.ts'
import { units } from './amounts.ts'
import { bookedLine, creditsFrom } from './bookedLine.ts'
import { codVerification } from './codVerification.ts'
import { bookedStock } from './stock.ts'

const says = 'product_booking_error'

/** The customer of an order, and the address that the goods are sent to. */
export interface Destination {
  readonly customer: Row<'customers'>
  readonly address: Pick<Row<'orders'>, 'customer_name' | 'customer_phone' | 'address_line1' | 'city' | 'state' | 'pincode'> &
    Partial<Pick<Row<'orders'>, 'address_line2' | 'landmark'>>
}

/** The address of a customer, as an order stores it. */
export function addressOf({ name, phone, address_line1, city, state, pincode }: Row<'customers'>): Destination['address'] {
  return { customer_name: name, customer_phone: phone, address_line1, city, state, pincode }
}

/**
 * The writes for a new order of one line, booked by staff. Orders paid in cash or credits are ordered at once; others wait for the payment.
 * @param at the row on which staff run the action, and the group of the writes
 */
export async function booked(
  { customer, address }: Destination,
  at: { readonly row: { readonly id: number }; readonly group: string },
  read: Read,
  context: PlannerContext<'customers', 'book_product'>,
): Promise<readonly (Write | Refusing | Wrong)[]> {
  const { answers, now, country } = context
  const { of, text } = units(country)
  const [product] = answers.product ? await read.locked('products', { id: answers.product }) : []
  const [supplier] = await read.rows('suppliers', { id: product?.supplier ?? answers.supplier })
  const [reseller] = await read.locked('users', { id: customer.reseller })
  if (!supplier || !reseller || reseller.blocked === true || reseller.deletion !== 'active') return [{ refuse: at.row.id, message: says }]
  const { quantity } = answers
  const stream = answers.live_stream
  const [offered] = product
    ? (await openOffers([{ product, stream }], read)).priced([{ product, quantity, stream, group: at.group }], now)
    : []
  const price = of(offered?.price ?? answers.price)
  const mode = answers.payment_mode
  const shipping = of(answers.shipping_charge)
  const fee = mode === 'cod' ? of(answers.cod_fee) : 0
  const wish = answers.user_offer ? { offer: answers.user_offer, user: reseller.id, goods: (price * quantity) / of(1) } : null
  const userOffers = wish && (await openUserOffers([wish], read, now))
  const { discount = 0, fault = undefined } = (wish && userOffers?.answer(wish)) ?? {}
  const total = price * quantity + shipping + fee - of(discount)
  const faults: Record<string, Fault> = {
    ...faultsOf(product, answers.variation, price),
    ...(fault ? { user_offer: fault } : {}),
    ...modeFault(mode, reseller, total, of),
  }
  if (Object.keys(faults).length > 0) return [{ wrong: faults, message: says }]
  const stock = await bookedStock([{ product: product?.id }], read)
  const goods = stock.take({ product: product?.id, variation: answers.variation, quantity }, at.group)
  if (goods === null)
    return [{ wrong: { quantity: { code: 'too_much', params: { maximum: left(product, answers.variation) } } }, message: says }]
  const order = { newRow: 'booked order' }
  const bookedRow = { newRow: 'booked line' }
  const byCredits = mode === 'credits'
  const verification = await codVerification(mode, total, reseller, read, country)
  const { variation } = answers
  const product_name = product?.name ?? answers.product_name ?? ''
  const line = bookedLine({ supplier, product, product_name, variation, quantity, price, mode }, context)
  return [
    insert(
      'orders',
      order,
      {
        ...address,
        order_type: product ? 'catalog' : 'non-catalog',
        reseller: reseller.id,
        customer: customer.id,
        payment_mode: mode,
        cod_verification: verification,
        verified_at: byCredits || (mode === 'cod' && verification === 'not_required') ? now : null,
        credits_used: text(byCredits ? total : 0),
        shipping_charge: text(shipping),
        cod_fee: text(fee),
        discount_amount: discount,
        user_offer: wish?.offer ?? null,
        total_amount: text(total),
        is_international: supplier.international ?? false,
        source: 'agent',
        placed_at: now,
      },
      at.group,
    ),
    insert('sub_orders', bookedRow, { order, ...line, ...offered?.columns }, at.group),
    ...(offered?.writes ?? []),
    ...(wish && userOffers ? userOffers.use(wish, discount, order, at.group) : []),
    ...(await orderCounted([{ reseller: reseller.id, group: at.group }], read)),
    ...goods,
    ...(byCredits
      ? creditsFrom(
          { reseller: reseller.id, order, name: 'the booked order', parts: [{ line: bookedRow, amount: total }] },
          country,
          at.group,
        )
      : []),
  ]
}

function faultsOf(product: Row<'products'> | undefined, variation: string, price: number): Record<string, Fault> {
  if (!product) return price > 0 ? {} : { price: { code: 'too_little', params: { minimum: 1 } } }
  if (!product.variations.some(({ name }) => name === variation)) return { variation: { code: 'not_offered' } }
  return {}
}

/** Validation errors of the payment mode: cash on delivery is not allowed, or the credits are too few. */
function modeFault(mode: string, reseller: Row<'users'>, total: number, of: (amount: unknown) => number): Record<string, Fault> {
  if (mode === 'cod' && reseller.cod_allowed === false) return { payment_mode: { code: 'cod_not_allowed' } }
  if (mode === 'credits' && of(reseller.credits_balance) < total) return { payment_mode: { code: 'credits_too_few' } }
  return {}
}

function left(product: Row<'products'> | undefined, variation: string): number {
  return product?.variations.find(({ name }) => name === variation)?.stock ?? 0
}

/** Adds one order to the counters of each reseller and of the referral that brought them, in the group of the order. */
export async function orderCounted(orders: readonly { readonly reseller: number; readonly group: string }[], read: Read): Promise<Write[]> {
  const referrals = await read.rows('referrals', { referred: [...new Set(orders.map(({ reseller }) => reseller))] }, ['referred'])
  return orders.flatMap(({ reseller, group }) => [
    add('users', reseller, { order_count: 1 }, group),
    ...referrals.filter(({ referred }) => referred === reseller).map(({ id }) => add('referrals', id, { order_count: 1 }, group)),
  ])
}
