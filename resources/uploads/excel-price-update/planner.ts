import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused, update, type Write } from '../../planner.ts'

/** A product whose price is scheduled keeps it until that is over (domain.md, §3.2); its discount goes with its prices. */
export const planner = planRows<'excel-price-update'>(async (rows, read) => {
  const products = rows.map(({ found }) => found.product.id)
  const scheduled = new Set(
    (await read.rows('price_schedules', { product: products, status: 'active' }, ['product'])).map(row => row.product),
  )
  return rows.flatMap((row): (Write | RowRefused)[] => {
    const { product } = row.found
    if (scheduled.has(product.id)) return [refused(row.no, 'sku', 'E7', 'row_price_schedule', { title: product.name })]
    const discount = Math.max(0, product.price - row.values.discounted_price)
    return discount === product.discount ? [] : [update('products', row.self, { discount }, row.group)]
  })
})
