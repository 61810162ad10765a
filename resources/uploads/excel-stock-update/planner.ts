import type { RowRefused, RowSkipped } from '../../../schema/uploadPlanner.ts'
import { add, planRows, refused, update, type Write } from '../../planner.ts'

/**
 * Sets the stock of sizes and notes that their catalogs' stock was confirmed (domain.md, §3.2). What is written is the difference to what there is, so
 * that orders booked since a check count.
 */
export const planner = planRows<'excel-stock-update'>(async (rows, read, { now }) => {
  const ids = [...new Set(rows.map(({ found }) => found.product.id))]
  const products = new Map((await read.locked('products', { id: ids })).map(product => [product.id, product]))
  return rows.flatMap((row): (Write | RowRefused | RowSkipped)[] => {
    const product = products.get(row.found.product.id)
    const size = product?.variations.find(({ name }) => name.toLowerCase() === row.values.size.toLowerCase())
    if (!product || !size) return [refused(row.no, 'size', 'E5', 'row_not_found')]
    const difference = row.values.stock - (size.stock ?? 0)
    const confirmed = update('catalogs', product.catalog, { stock_confirmed_at: now }, row.group)
    if (difference === 0) return [confirmed]
    return [confirmed, add('products', product.id, { variations: [{ name: size.name, stock: difference }] }, row.group)]
  })
})
