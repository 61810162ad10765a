import type { Read, Row, Write } from '../../../../schema/planner.ts'
import { rowsBy } from '../../../../schema/rowsBy.ts'
import type { FoundRow, RowRefused, UploadContext, UploadEffect } from '../../../../schema/uploadPlanner.ts'
import { codVerification } from '../../../orders/planning/codVerification.ts'
import { serviceable } from '../../../orders/planning/serviceable.ts'
import { stock } from '../../../orders/planning/stock.ts'
import { units } from '../../../orders/planning/units.ts'
import { bookedFromFile } from './bookedFromFile.ts'
import { orderFaults } from './orderFaults.ts'
import { remembering } from './remembering.ts'

/** Orders, each with its lines, a customer where the phone is new for the reseller, and the goods taken from stock. */
export const bulkOrder: UploadEffect = async (rows, read, context) => {
  const reading = remembering(read)
  const { of } = units(context.country)
  const refs = [...new Set(rows.map(({ values }) => String(values.order_ref)))]
  const used = new Map((await read.rows('orders', { order_ref: refs }, ['order_ref', 'order_number'])).map(one => [one.order_ref, one]))
  const goes = await serviceable(
    rows.map(({ values }) => ({ pincode: values.pincode, mode: values.payment_mode, courier: null })),
    read,
  )
  const { earlier } = context
  const goods = stock((await read.locked('products', { id: idsOf(rows, 'product') })).map(product => lessTaken(product, earlier)))
  const suppliers = await byId('suppliers', [...new Set(rows.map(({ found }) => found.product?.supplier))], read)
  const customers = await customersOf(rows, read)
  const said: (Write | RowRefused)[] = []
  for (const list of rowsBy(rows, ({ values }) => String(values.order_ref)).values()) {
    const [first] = list
    const reseller = first?.found.reseller
    if (!first || !reseller) continue
    const left = of(reseller.credits_balance) - (earlier.get(`credits ${reseller.id}`) ?? 0)
    const faults = orderFaults(list, { used, goes, goods, credits: left, country: context.country, text: context.text })
    if (faults.length > 0) {
      said.push(...faults)
      continue
    }
    const booked = bookedFromFile(list, { suppliers, customers, goods, ...context })
    if (first.values.payment_mode === 'credits') earlier.add(`credits ${reseller.id}`, booked.total)
    for (const { found, values } of list) earlier.add(goodsOf(found.product?.id, values.variation), Number(values.quantity))
    said.push(...(await withVerification(booked, first, reading, context)))
  }
  return said
}

/** Goods that orders of rows before take are there no more. */
function lessTaken(product: Row, earlier: UploadContext['earlier']): Row {
  const variations = (product.variations ?? []) as readonly { name: string; stock: number }[]
  const left = variations.map(one => ({ ...one, stock: one.stock - (earlier.get(goodsOf(product.id, one.name)) ?? 0) }))
  return { ...product, variations: left }
}

const goodsOf = (product: unknown, variation: unknown): string => `goods ${product} ${variation}`

/** Whether somebody calls before cash is taken is known only once the order's total is. */
async function withVerification(
  { total, order, writes }: ReturnType<typeof bookedFromFile>,
  { values, found }: FoundRow,
  read: Read,
  { country, now }: UploadContext,
): Promise<Write[]> {
  const mode = String(values.payment_mode)
  const verification = found.reseller ? await codVerification(mode, total, found.reseller, read, country) : 'not_required'
  const isClear = mode === 'credits' || (mode === 'cod' && verification === 'not_required')
  const set = { ...order.set, cod_verification: verification, verified_at: isClear ? now : null }
  return [{ ...order, set }, ...writes]
}

/** Customers by reseller and phone. */
async function customersOf(rows: readonly FoundRow[], read: Read): Promise<Map<string, Row>> {
  const phones = [...new Set(rows.map(({ values }) => String(values.customer_phone)))]
  const known = await read.rows('customers', { reseller: idsOf(rows, 'reseller'), phone: phones }, ['reseller', 'phone'])
  return new Map(known.map(customer => [`${customer.reseller} ${customer.phone}`, customer]))
}

async function byId(tool: string, ids: readonly unknown[], read: Read): Promise<Map<number, Row>> {
  return new Map((await read.rows(tool, { id: ids })).map(row => [row.id, row]))
}

function idsOf(rows: readonly FoundRow[], name: string): number[] {
  return [...new Set(rows.flatMap(({ found }) => found[name]?.id ?? []))]
}
