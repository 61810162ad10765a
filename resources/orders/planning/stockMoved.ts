import type { Read, Row, Write } from '../../../schema/planner.ts'

interface Line {
  readonly row: Row
  readonly group: string
}

/**
 * Stock of the lines' products and variations, given back or taken. Lines without a product of the catalog have none; of a variation that is no more
 * nothing can be counted.
 */
export async function stockMoved(lines: readonly Line[], read: Read, by: 1 | -1): Promise<Write[]> {
  const products = await read.locked('products', { id: [...new Set(lines.map(({ row }) => row.product).filter(Boolean))] })
  const counted = new Map(products.map(product => [product.id, namesOf(product)]))
  return lines
    .filter(({ row }) => counted.get(Number(row.product))?.has(row.variation))
    .map(({ row, group }) => ({
      tool: 'products',
      op: 'update',
      row: Number(row.product),
      add: { variations: [{ name: String(row.variation), stock: by * Number(row.quantity) }] },
      group,
    }))
}

function namesOf({ variations }: Row): Set<unknown> {
  return new Set((variations as readonly { name: string }[]).map(({ name }) => name))
}
