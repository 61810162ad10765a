import type { Read, Values, Write } from '../../../schema/planner.ts'
import { stock } from './stock.ts'

/** Takes goods of products as they go down while a set is planned. */
export interface BookedStock {
  /** The write that takes them (their product, variation and quantity); nothing where the goods are of no product; null where the variation is gone or too few are left. */
  take(goods: Values, group: string): Write[] | null
}

/** The products are locked, so that what was counted is still there when it is written. */
export async function bookedStock(goods: readonly Values[], read: Read): Promise<BookedStock> {
  const products = await read.locked('products', { id: [...new Set(goods.map(({ product }) => product).filter(Boolean))] })
  const counted = stock(products)
  return {
    take: ({ product, variation, quantity }, group) => {
      if (!product) return []
      const taken = counted.take(Number(product), String(variation), Number(quantity), group)
      return taken && [taken]
    },
  }
}
