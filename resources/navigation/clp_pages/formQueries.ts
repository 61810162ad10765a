import { rowsBy } from '../../../schema/maps.ts'
import type { FormQueries, Row } from '../../planner.ts'

type Catalog = Pick<Row<'catalogs'>, 'id' | 'min_price' | 'rating' | 'added_on'> & { readonly discount: number }

/** By what a catalog is sorted, where it is known of it; all else leaves the newest first. */
const sortedBy: Readonly<Record<string, (catalog: Catalog) => number | string>> = {
  price: ({ min_price }) => Number(min_price ?? 0),
  discount: ({ discount }) => discount,
  rating: ({ rating }) => Number(rating ?? 0),
  added_on: ({ added_on }) => added_on ?? '',
}

export const formQueries: FormQueries<'clp_pages'> = {
  /** The catalogs of the page as buyers come upon them: the pinned ones, then the others as they are sorted. */
  async listed({ sub_sub_category, default_sort, pinned_catalogs }, read) {
    if (!sub_sub_category) return []
    const where = { sub_sub_category, activation: 'activated', hidden: false } as const
    const rows = await read.rows('catalogs', where, ['min_price', 'rating', 'added_on'])
    const products = await read.rows('products', { catalog: rows.map(({ id }) => id), state: 'active' }, ['catalog', 'discount'])
    const byCatalog = rowsBy(products, ({ catalog }) => catalog)
    // The highest of its products.
    const discountOf = (id: number) => Math.max(0, ...(byCatalog.get(id) ?? []).map(({ discount }) => discount ?? 0))
    const catalogs = rows.map(row => ({ ...row, discount: discountOf(row.id) }))
    const [sort] = default_sort ? await read.rows('sort_filter_options', { id: default_sort }, ['field', 'direction']) : []
    const value = sortedBy[sort?.field ?? 'added_on'] ?? sortedBy.added_on ?? (({ id }) => id)
    const way = sort?.direction === 'asc' ? 1 : -1
    const pinned = (pinned_catalogs ?? []).map(({ catalog }) => catalog)
    const others = catalogs
      .filter(({ id }) => !pinned.includes(id))
      .toSorted((one, other) => (value(one) < value(other) ? -way : value(one) > value(other) ? way : other.id - one.id))
    return [...pinned.filter(id => catalogs.some(one => one.id === id)), ...others.map(({ id }) => id)]
  },
}
