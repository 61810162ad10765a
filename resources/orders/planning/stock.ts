import { add, type Read, type Row, type Write } from '../../planner.ts'

/**
 * The stock of products as it goes down while a set of rows is planned.
 * @param products locked, so that what was counted is still there when it is written
 */
export function stock(products: readonly Pick<Row<'products'>, 'id' | 'variations'>[]) {
  const left = new Map<string, number>()
  for (const { id, variations } of products) for (const { name, stock: amount } of variations) left.set(`${id} ${name}`, amount ?? 0)
  return {
    has: (product: number, variation: string) => left.has(`${product} ${variation}`),
    left: (product: number, variation: string) => left.get(`${product} ${variation}`) ?? 0,
    /** Books goods, or gives them back (less than 0); null where the variation is gone, or less is left. */
    take(product: number, variation: string, quantity: number, group: string): Write | null {
      const place = `${product} ${variation}`
      const amount = left.get(place)
      if (amount === undefined || amount < quantity) return null
      left.set(place, amount - quantity)
      return add('products', product, { variations: [{ name: variation, stock: -quantity }] }, group)
    },
  }
}

export type Stock = ReturnType<typeof stock>

/** Goods of a line; those of no product are not counted. */
interface Goods {
  readonly product: number | null | undefined
  readonly variation: string
  readonly quantity: number
}

/** Stock of products that are locked, so that what was counted is still there when it is written. */
export async function bookedStock(goods: readonly Pick<Goods, 'product'>[], read: Read) {
  const products = await read.locked('products', { id: [...new Set(goods.flatMap(({ product }) => product ?? []))] })
  const counted = stock(products)
  return {
    /** The write that takes goods; nothing where they are of no product; null where the variation is gone or too few are left. */
    take({ product, variation, quantity }: Goods, group: string): Write[] | null {
      if (!product) return []
      const taken = counted.take(product, variation, quantity, group)
      return taken && [taken]
    },
  }
}

interface StockLine {
  readonly row: Pick<Row<'sub_orders'>, 'product' | 'variation' | 'quantity'>
  readonly group: string
}

/**
 * Stock of the lines' products and variations, given back or taken. Lines without a product of the catalog have none; of a variation that is no more
 * nothing can be counted.
 */
export async function stockMoved(lines: readonly StockLine[], read: Read, by: 1 | -1): Promise<Write[]> {
  const products = await read.locked('products', { id: [...new Set(lines.flatMap(({ row }) => row.product ?? []))] })
  const counted = new Map(products.map(product => [product.id, new Set(product.variations.map(({ name }) => name))]))
  return lines.flatMap(({ row: { product, variation, quantity }, group }) =>
    product !== null && counted.get(product)?.has(variation)
      ? [add('products', product, { variations: [{ name: variation, stock: by * quantity }] }, group)]
      : [],
  )
}
