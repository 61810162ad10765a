import type { Read } from '../../changes/effect.ts'
import type { Row, Values, Write } from '../../changes/write.ts'

/** Takes goods of products as they go down while a set is planned. */
export interface BookedStock {
  /** The write that takes them (their product, variation and quantity); nothing where the goods are of no product; null where the variation is gone or too few are left. */
  take(goods: Values, group: string): Write[] | null
}

/** The products are locked, so that what was counted is still there when it is written. */
export async function bookedStock(goods: readonly Values[], read: Read): Promise<BookedStock> {
  const products = await read.locked('products', { id: [...new Set(goods.map(({ product }) => product).filter(Boolean))] })
  const left = new Map(products.flatMap(product => stockOf(product)))
  return {
    take: ({ product, variation, quantity }, group) => {
      if (!product) return []
      const place = `${product} ${variation}`
      const rest = (left.get(place) ?? 0) - Number(quantity)
      if (rest < 0) return null
      left.set(place, rest)
      const add = { variations: [{ name: String(variation), stock: -Number(quantity) }] }
      return [{ tool: 'products', op: 'update', row: Number(product), add, group }]
    },
  }
}

function stockOf({ id, variations }: Row): [string, number][] {
  return (variations as readonly { name: string; stock: number }[]).map(({ name, stock }) => [`${id} ${name}`, stock])
}
