import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'

/** A form is open a while before it is saved: what begins now may lie back this far. */
const TYPING_MS = 10 * 60_000

/** A price is planned, or planned anew, for what is to come, below what else the product says of its price. */
const planned: Planner<'price_schedules', 'create'> = async (rows, read, { now }) => {
  const wanted = rows.map(({ row, set }) => ({ ...row, ...set, product: row.product }))
  const products = await read.rows('products', { id: [...new Set(wanted.map(({ product }) => product))] }, ['mrp', 'wholesale_price'])
  return wanted.flatMap(({ product: id, new_price, start_at, end_at }): readonly Wrong[] => {
    if (Date.parse(start_at) < Date.parse(now) - TYPING_MS) return [{ wrong: { start_at: { code: 'in_the_past' } } }]
    if (end_at && end_at <= now) return [{ wrong: { end_at: { code: 'in_the_past' } } }]
    const product = products.find(one => one.id === id)
    if (!product) return []
    const { mrp, wholesale_price } = product
    if (new_price >= mrp) return [{ wrong: { new_price: { code: 'not_below_mrp', params: { amount: mrp } } } }]
    if (wholesale_price !== null && new_price >= wholesale_price)
      return [{ wrong: { new_price: { code: 'not_below_wholesale', params: { amount: wholesale_price } } } }]
    return []
  })
}

/** The product takes the planned price, and the schedule keeps the one before. The next begins when the one before it has ended. */
const start: Planner<'price_schedules', 'start'> = async (rows, read, { now }) => {
  const products = await productsOf(rows, read)
  const active = await read.rows('price_schedules', { product: [...products.keys()], status: 'active' }, ['product'])
  const busy = new Set(active.map(({ product }) => product))
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const product = products.get(row.product)
    if (!product || product.state === 'permanently_deactivated') return [{ refuse: row.id, message: 'product_off_for_good' }]
    if (busy.has(product.id)) return [{ refuse: row.id, message: 'price_schedule_active' }]
    const { mrp, wholesale_price } = product
    if (row.new_price >= Math.min(mrp, wholesale_price ?? mrp)) return [{ refuse: row.id, message: 'price_not_below' }]
    busy.add(product.id)
    const begins = row.start_at > now ? { start_at: now } : {}
    return [
      update('price_schedules', self, { ...begins, old_price: product.discounted_price }, group),
      priced(product, row.new_price, group),
    ]
  })
}

/** The price before comes back, unless somebody changed it meanwhile: theirs is kept, and the schedule says whose it is. */
const end: Planner<'price_schedules', 'end'> = async (rows, read, { now }) => {
  const products = await productsOf(rows, read)
  return rows.flatMap(({ row, self, group }) => {
    const product = products.get(row.product)
    const ends = row.end_at === null || row.end_at > now ? { end_at: now } : {}
    const isOwn = product?.discounted_price === row.new_price
    const kept = product && !isOwn ? { kept_price: product.discounted_price, kept_by: product.updated_by } : {}
    const back = product && isOwn && row.old_price !== null ? [priced(product, row.old_price, group)] : []
    return [update('price_schedules', self, { ...ends, ...kept }, group), ...back]
  })
}

async function productsOf(rows: readonly PlannerRow<'price_schedules'>[], read: Read): Promise<ReadonlyMap<number, Row<'products'>>> {
  const products = await read.locked('products', { id: [...new Set(rows.map(({ row }) => row.product))] })
  return new Map(products.map(product => [product.id, product]))
}

/** The discount goes with the price. */
function priced(product: Row<'products'>, discounted_price: number, group: string): Write {
  return update('products', product, { discounted_price, discount: Math.max(0, product.price - discounted_price) }, group)
}

export const planners: Planners<'price_schedules'> = { create: planned, update: planned, start, end }
