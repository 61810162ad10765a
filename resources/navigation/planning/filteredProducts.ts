import type { Read, Row } from '../../planner.ts'

/** A value of a filter in a category: what buyers tap. */
export interface FilterAsked {
  readonly sub_sub_category: number
  readonly filter_key: string
  readonly filter_value: string
}

/** What of a product on sale it can be filtered by. */
export type Filtered = Pick<Row<'products'>, 'id' | 'attributes' | 'discounted_price' | 'discount'>

/** An active filter by ranges. */
export type RangeFilter = Pick<Row<'sort_filter_options'>, 'key' | 'field' | 'values'>

/** What filters by range are over. */
const ranged: Readonly<Record<string, (product: Filtered) => number | null>> = {
  price: ({ discounted_price }) => discounted_price,
  discount: ({ discount }) => discount,
}

/** A filter of a category with each of its values, and the products that a value gives: by what their attributes say, and by the ranges of active filters. */
export function filtersOf<One extends Filtered>(
  products: readonly One[],
  ranges: readonly RangeFilter[],
): ReadonlyMap<string, ReadonlyMap<string, readonly One[]>> {
  const filters = new Map<string, Map<string, One[]>>()
  const put = (key: string, value: string, product: One) => {
    const values = filters.get(key) ?? new Map<string, One[]>()
    filters.set(key, values)
    values.set(value, [...(values.get(value) ?? []), product])
  }
  for (const product of products) {
    for (const [key, value] of Object.entries(product.attributes ?? {})) put(key, value, product)
    for (const { key, field, values } of ranges) {
      const number = ranged[field]?.(product) ?? null
      const isIn = ({ min, max }: { min?: number | null; max?: number | null }) =>
        number !== null && number >= (min ?? -Infinity) && number <= (max ?? Infinity)
      for (const { label } of (values ?? []).filter(isIn)) put(key, label, product)
    }
  }
  return filters
}

/** The products that a value of a filter gives. */
export async function filteredProducts(asked: FilterAsked, read: Read): Promise<readonly Filtered[]> {
  const where = { taxonomy: asked.sub_sub_category, state: 'active' } as const
  const products = await read.rows('products', where, ['attributes', 'discounted_price', 'discount'])
  const ranges = await read.rows('sort_filter_options', { kind: 'filter', active: true, mode: 'between' }, ['key', 'field', 'values'])
  return filtersOf(products, ranges).get(asked.filter_key)?.get(asked.filter_value) ?? []
}
