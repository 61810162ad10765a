import { sql } from 'kysely'
import { type AddRoutes, personOf } from '../../../server/handlers.ts'
import type { Row } from '../../planner.ts'
import { type Filtered, filtersOf, type RangeFilter } from '../planning/filteredProducts.ts'
import { clpCalls } from './contracts.ts'

/** As many pictures as people look through. */
const MOST = 200

type Found = Filtered & Pick<Row<'products'>, 'name' | 'sku' | 'images'>

/** People of a supplier are shown nothing: the products are those of all. */
export const endpoints: AddRoutes = (routes, { db }) => {
  routes.serve(clpCalls.products, async (c, { query: { sub_sub_category, key = '', value = '' } }) => {
    if (personOf(c).restrictedTo !== null) return { filters: [], products: [], total: 0, validation: null }
    const products = await sql<Found>`select id, name, sku, images, attributes, discounted_price, discount from products
      where taxonomy = ${sub_sub_category} and state = 'active' order by id`.execute(db.sql)
    const ranges = await sql<RangeFilter>`select key, field, "values" from sort_filter_options
      where kind = 'filter' and active and mode = 'between' order by position`.execute(db.sql)
    const before = await sql<{ id: number }>`select id from filter_validations
      where sub_sub_category = ${sub_sub_category} and filter_key = ${key} and filter_value = ${value}`.execute(db.sql)
    const filters = filtersOf(products.rows, ranges.rows)
    const found = filters.get(key)?.get(value) ?? []
    return {
      filters: [...filters].map(([name, values]) => ({
        key: name,
        values: [...values].map(([one, own]) => ({ value: one, count: own.length })),
      })),
      products: found.slice(0, MOST).map(({ id, name, sku, images }) => ({ id, name, sku, image: images?.[0]?.image.id ?? null })),
      total: found.length,
      validation: before.rows[0]?.id ?? null,
    }
  })
}
