import type { Write } from '../../../schema/planner.ts'
import type { RowRefused, UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'

/** A product whose price is scheduled keeps it until that is over (domain.md, §3.2); its discount goes with its prices. */
const excelPriceUpdate: UploadEffect = async (rows, read) => {
  const products = rows.map(({ found }) => Number(found.product?.id))
  const scheduled = new Set(
    (await read.rows('price_schedules', { product: products, status: 'active' }, ['product'])).map(row => Number(row.product)),
  )
  return rows.flatMap((row): (Write | RowRefused)[] => {
    const { product } = row.found
    if (!product) return []
    if (scheduled.has(product.id))
      return [
        {
          refuse: row.no,
          column: 'sku',
          code: 'E7',
          message: `${product.name} has an active price schedule`,
          cause: 'has an active price schedule',
        },
      ]
    const discount = Math.max(0, Number(product.price) - Number(row.values.discounted_price))
    return discount === Number(product.discount) || row.self === null
      ? []
      : [{ tool: 'products', op: 'update', row: row.self, set: { discount }, group: row.group }]
  })
}

export const planner: Planner<'excel-price-update'> = { rows: excelPriceUpdate }
