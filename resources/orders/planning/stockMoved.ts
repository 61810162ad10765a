import { add, type Read, type Row, type Write } from '../../planner.ts'

interface Line {
  readonly row: Pick<Row<'sub_orders'>, 'product' | 'variation' | 'quantity'>
  readonly group: string
}

/**
 * Stock of the lines' products and variations, given back or taken. Lines without a product of the catalog have none; of a variation that is no more
 * nothing can be counted.
 */
export async function stockMoved(lines: readonly Line[], read: Read, by: 1 | -1): Promise<Write[]> {
  const products = await read.locked('products', { id: [...new Set(lines.flatMap(({ row }) => row.product ?? []))] })
  const counted = new Map(products.map(product => [product.id, new Set(product.variations.map(({ name }) => name))]))
  return lines.flatMap(({ row: { product, variation, quantity }, group }) =>
    product !== null && counted.get(product)?.has(variation)
      ? [add('products', product, { variations: [{ name: variation, stock: by * quantity }] }, { group })]
      : [],
  )
}
