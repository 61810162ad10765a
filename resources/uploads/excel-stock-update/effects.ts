import type { Write } from '../../../schema/planner.ts'
import type { RowRefused, RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'

/**
 * Sets the stock of sizes and notes that their catalogs' stock was confirmed (domain.md, §3.2). What is written is the difference to what there is, so
 * that orders booked since a check count.
 */
const excelStockUpdate: UploadEffect = async (rows, read, { now }) => {
  const ids = [...new Set(rows.map(({ found }) => Number(found.product?.id)))]
  const products = new Map((await read.locked('products', { id: ids })).map(product => [product.id, product]))
  return rows.flatMap((row): (Write | RowRefused | RowSkipped)[] => {
    const product = products.get(Number(row.found.product?.id))
    const sizes = (product?.variations ?? []) as readonly { name: string; stock: number }[]
    const size = sizes.find(({ name }) => name.toLowerCase() === String(row.values.size).toLowerCase())
    if (!product || !size) return [{ refuse: row.no, column: 'size', code: 'E5', message: 'size: Id not found' }]
    const difference = Number(row.values.stock) - size.stock
    const confirmed: Write = {
      tool: 'catalogs',
      op: 'update',
      row: Number(product.catalog),
      set: { stock_confirmed_at: now },
      group: row.group,
    }
    if (difference === 0) return [confirmed]
    return [
      confirmed,
      { tool: 'products', op: 'update', row: product.id, add: { variations: [{ name: size.name, stock: difference }] }, group: row.group },
    ]
  })
}

export const planner: Planner<'excel-stock-update'> = { rows: excelStockUpdate }
