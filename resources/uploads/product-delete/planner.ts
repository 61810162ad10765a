import type { RowRefused, RowSkipped } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, planRows, type Read, refused, update, type Write } from '../../planner.ts'

/** Statuses of lines that are not over: not delivered, cancelled, or returned and done with; as for a supplier who is to go. */
const open = [1, 2, 3, 6, 7, 9, 10, 11, 12] as const
const GONE = 'permanently_deactivated'

/** Products go for good, unless lines of theirs are not over; a catalog whose last product goes is sold no more. */
export const planner = planRows<'product-delete'>(async (rows, read, { now }) => {
  const gone = rows.filter(row => row.found.product.state === GONE)
  const left = rows.filter(row => row.found.product.state !== GONE)
  const counts = await openLines(left, read)
  const going = left.filter(row => !counts.has(row.found.product.id))
  return [
    ...gone.map(({ no }): RowSkipped => ({ skip: no })),
    ...left.flatMap(({ no, found }): RowRefused[] => {
      const count = counts.get(found.product.id)
      if (count === undefined) return []
      const key = count === 1 ? 'row_open_sub_order' : 'row_open_sub_orders'
      return [refused(no, 'product_id', 'E7', key, { title: found.product.id, count })]
    }),
    ...going.map(({ self, group }) => update('products', self, { deleted_at: now }, group)),
    ...(await emptied(going, read)),
  ]
})

async function openLines(rows: readonly FoundRow<'product-delete'>[], read: Read): Promise<Map<number, number>> {
  const ids = rows.map(row => row.found.product.id)
  const lines = await read.rows('sub_orders', { product: ids, status: open }, ['product'])
  const counts = new Map<number, number>()
  for (const { product } of lines) if (product !== null) counts.set(product, (counts.get(product) ?? 0) + 1)
  return counts
}

async function emptied(rows: readonly FoundRow<'product-delete'>[], read: Read): Promise<Write[]> {
  const groups = new Map(rows.map(row => [row.found.product.catalog, row.group]))
  const going = new Set(rows.map(row => row.found.product.id))
  const fellows = await read.rows('products', { catalog: [...groups.keys()] }, ['catalog', 'state'])
  const kept = new Set(fellows.filter(product => product.state !== GONE && !going.has(product.id)).map(product => product.catalog))
  const catalogs = await read.locked('catalogs', { id: [...groups.keys()].filter(id => !kept.has(id)), activation: 'activated' })
  return catalogs.map(row => update('catalogs', row, { activation: 'deactivated' }, groups.get(row.id)))
}
