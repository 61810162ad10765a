import type { Read, Write } from '../../planner.ts'
import { stock } from './stock.ts'

/** Goods of a line; those of no product are not counted. */
interface Goods {
  readonly product: number | null | undefined
  readonly variation: string
  readonly quantity: number
}

/** Takes goods of products as they go down while a set is planned. */
export interface BookedStock {
  /** The write that takes them (their product, variation and quantity); nothing where the goods are of no product; null where the variation is gone or too few are left. */
  take(goods: Goods, group: string): Write[] | null
}

/** The products are locked, so that what was counted is still there when it is written. */
export async function bookedStock(goods: readonly Pick<Goods, 'product'>[], read: Read): Promise<BookedStock> {
  const products = await read.locked('products', { id: [...new Set(goods.flatMap(({ product }) => product ?? []))] })
  const counted = stock(products)
  return {
    take: ({ product, variation, quantity }, group) => {
      if (!product) return []
      const taken = counted.take(product, variation, quantity, group)
      return taken && [taken]
    },
  }
}
