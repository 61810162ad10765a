import { rowsBy } from '../../../../schema/maps.ts'
import type { RowRefused } from '../../../../schema/uploadPlanner.ts'
import { openOffers } from '../../../catalogs/pricing/planning/openOffers.ts'
import { openUserOffers } from '../../../catalogs/pricing/planning/userOffers.ts'
import { units } from '../../../orders/planning/amounts.ts'
import { orderCounted } from '../../../orders/planning/booked.ts'
import { codVerification } from '../../../orders/planning/codVerification.ts'
import { serviceable } from '../../../orders/planning/serviceable.ts'
import { stock } from '../../../orders/planning/stock.ts'
import { type FoundRow, planRows, type Read, type Row, type UploadContext, type Write } from '../../../planner.ts'
import { bookedFromFile, orderName } from './bookedFromFile.ts'
import { orderFaults } from './orderFaults.ts'
import { type OrderPrice, orderPrice } from './orderPrice.ts'

/** Orders, each with its lines, a customer where the phone is new for the reseller, and the goods taken from stock. */
export const planner = planRows<'bulk-order'>(async (rows, read, context) => {
  const reading = remembering(read)
  const { of } = units(context.country)
  const refs = [...new Set(rows.map(({ values }) => values.order_ref))]
  const used = new Map((await read.rows('orders', { order_ref: refs }, ['order_ref', 'order_number'])).map(one => [one.order_ref, one]))
  const goes = await serviceable(
    rows.map(({ values }) => ({ pincode: values.pincode, mode: values.payment_mode, courier: null })),
    read,
  )
  const { earlier } = context
  const goods = stock((await read.locked('products', { id: idsOf(rows, 'product') })).map(product => lessTaken(product, earlier)))
  const offers = await openOffers(
    rows.map(({ found }) => ({ product: found.product })),
    read,
  )
  const userOffers = await openUserOffers(
    rows.flatMap(({ found }) => (found.offer ? [{ offer: found.offer.id, user: found.reseller.id }] : [])),
    read,
    context.now,
    earlier,
  )
  const suppliers = await suppliersOf(rows, read)
  const customers = await customersOf(rows, read)
  const said: (Write | RowRefused)[] = []
  const counted: { reseller: number; group: string }[] = []
  for (const list of rowsBy(rows, ({ values }) => values.order_ref).values()) {
    const [first] = list
    if (!first) continue
    const { reseller } = first.found
    const left = of(reseller.credits_balance) - (earlier.get(`credits ${reseller.id}`) ?? 0)
    let known: OrderPrice | undefined
    // Computed only once the rows are checked.
    const price = () => {
      known ??= orderPrice(list, { offers, userOffers, now: context.now, country: context.country })
      return known
    }
    const faults = orderFaults(list, { used, goes, goods, credits: left, price })
    if (faults.length > 0) {
      said.push(...faults)
      continue
    }
    const { prices, offer, total } = price()
    offers.keep(prices)
    const mode = first.values.payment_mode
    // Staff call the customer of a large order before it ships for cash on delivery.
    const verification = await codVerification(mode, total, reseller, reading, context.country)
    if (mode === 'credits') earlier.add(`credits ${reseller.id}`, total)
    for (const { found, values } of list) earlier.add(goodsOf(found.product.id, values.variation), values.quantity)
    counted.push({ reseller: reseller.id, group: first.group })
    said.push(
      ...bookedFromFile(list, { suppliers, customers, goods, prices, total, discount: offer?.discount ?? 0, verification, ...context }),
    )
    if (offer) said.push(...userOffers.use(offer.wish, offer.discount, orderName(first), first.group))
  }
  return [...said, ...(await orderCounted(counted, read))]
})

/** A product without the pieces that earlier orders of the file take. */
function lessTaken(product: Row<'products'>, earlier: UploadContext<'bulk-order'>['earlier']) {
  const left = product.variations.map(one => ({ ...one, stock: (one.stock ?? 0) - (earlier.get(goodsOf(product.id, one.name)) ?? 0) }))
  return { ...product, variations: left }
}

const goodsOf = (product: number, variation: string): string => `goods ${product} ${variation}`

/** Customers by reseller and phone. */
async function customersOf(rows: readonly FoundRow<'bulk-order'>[], read: Read) {
  const phones = [...new Set(rows.map(({ values }) => values.customer_phone))]
  const known = await read.rows('customers', { reseller: idsOf(rows, 'reseller'), phone: phones }, ['reseller', 'phone'])
  return new Map(known.map(customer => [`${customer.reseller} ${customer.phone}`, customer]))
}

async function suppliersOf(rows: readonly FoundRow<'bulk-order'>[], read: Read) {
  const ids = [...new Set(rows.map(({ found }) => found.product.supplier))]
  return new Map((await read.rows('suppliers', { id: ids })).map(row => [row.id, row]))
}

function idsOf(rows: readonly FoundRow<'bulk-order'>[], name: 'product' | 'reseller'): number[] {
  return [...new Set(rows.map(({ found }) => found[name].id))]
}

/** Reads the same rows once, however often they are asked for while a set is planned. */
function remembering(read: Read): Read {
  const known = new Map<string, Promise<unknown>>()
  return {
    locked: read.locked,
    rows(tool, where, columns) {
      const asked = JSON.stringify([tool, where, columns])
      const ask = () => read.rows(tool, where, columns)
      const rows = (known.get(asked) as ReturnType<typeof ask> | undefined) ?? ask()
      known.set(asked, rows)
      return rows
    },
  }
}
