import type { Read, Write } from '../../../schema/planner.ts'
import type { FoundRow, RowRefused, RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'

/** Statuses of lines that are not over: not delivered, cancelled, or returned and done with; as for a supplier who is to go. */
const open = [1, 2, 3, 6, 7, 9, 10, 11, 12]
const GONE = 'permanently_deactivated'

/** Products go for good, unless lines of theirs are not over; a catalog whose last product goes is sold no more. */
const productDelete: UploadEffect = async (rows, read, { now }) => {
  const gone = rows.filter(row => row.found.product?.state === GONE)
  const left = rows.filter(row => row.found.product?.state !== GONE)
  const counts = await openLines(left, read)
  const going = left.filter(row => !counts.has(Number(row.found.product?.id)))
  return [
    ...gone.map(({ no }): RowSkipped => ({ skip: no })),
    ...left.flatMap(({ no, found }): RowRefused[] => {
      const count = counts.get(Number(found.product?.id))
      return count === undefined
        ? []
        : [
            {
              refuse: no,
              column: 'product_id',
              code: 'E7',
              message: `${found.product?.id} has ${count} open sub-order${count === 1 ? '' : 's'}`,
              cause: 'has open sub-orders',
            },
          ]
    }),
    ...going.flatMap(({ self, group }): Write[] =>
      self === null ? [] : [{ tool: 'products', op: 'update', row: self, set: { deleted_at: now }, group }],
    ),
    ...(await emptied(going, read)),
  ]
}

async function openLines(rows: readonly FoundRow[], read: Read): Promise<Map<number, number>> {
  const ids = rows.map(row => Number(row.found.product?.id))
  const lines = await read.rows('sub_orders', { product: ids, status: open }, ['product'])
  const counts = new Map<number, number>()
  for (const { product } of lines) counts.set(Number(product), (counts.get(Number(product)) ?? 0) + 1)
  return counts
}

async function emptied(rows: readonly FoundRow[], read: Read): Promise<Write[]> {
  const groups = new Map(rows.map(row => [Number(row.found.product?.catalog), row.group]))
  const going = new Set(rows.map(row => row.found.product?.id))
  const fellows = await read.rows('products', { catalog: [...groups.keys()] }, ['catalog', 'state'])
  const kept = new Set(fellows.filter(product => product.state !== GONE && !going.has(product.id)).map(product => product.catalog))
  const catalogs = await read.locked('catalogs', { id: [...groups.keys()].filter(id => !kept.has(id)), activation: 'activated' })
  return catalogs.map(({ id, version }) => ({
    tool: 'catalogs',
    op: 'update',
    row: id,
    version,
    set: { activation: 'deactivated' },
    group: groups.get(id),
  }))
}

export const planner: Planner<'product-delete'> = { rows: productDelete }
