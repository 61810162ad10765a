import { add, type Row, type Write } from '../../planner.ts'

/** The stock of products as it goes down while a set of rows is planned. */
export interface Stock {
  has(product: number, variation: string): boolean
  left(product: number, variation: string): number
  /** Books goods, or gives them back (less than 0); null where the variation is gone, or less is left. */
  take(product: number, variation: string, quantity: number, group: string): Write | null
}

/** @param products locked, so that what was counted is still there when it is written */
export function stock(products: readonly Pick<Row<'products'>, 'id' | 'variations'>[]): Stock {
  const left = new Map<string, number>()
  for (const { id, variations } of products) for (const { name, stock: amount } of variations) left.set(`${id} ${name}`, amount ?? 0)
  return {
    has: (product, variation) => left.has(`${product} ${variation}`),
    left: (product, variation) => left.get(`${product} ${variation}`) ?? 0,
    take(product, variation, quantity, group) {
      const place = `${product} ${variation}`
      const amount = left.get(place)
      if (amount === undefined || amount < quantity) return null
      left.set(place, amount - quantity)
      return add('products', product, { variations: [{ name: variation, stock: -quantity }] }, { group })
    },
  }
}
