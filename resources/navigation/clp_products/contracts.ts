import { z } from 'zod'
import { call, type Wire } from '../../../schema/wire/call.ts'
import { count, id, text } from '../../../schema/wire/shapes.ts'

const product = z
  .strictObject({ id, name: text, sku: text.nullable(), image: text.nullable().describe('Id of its first picture.') })
  .meta({ id: 'filtered_product' })
const filter = z.strictObject({ key: text, values: z.array(z.strictObject({ value: text, count })) }).meta({ id: 'category_filter' })
export type FilteredProduct = Wire<typeof product>
export type CategoryFilter = Wire<typeof filter>

/** Products by a filter. */
export const clpCalls = {
  products: call({
    method: 'GET',
    permission: ['clp_products_view'],
    section: 'navigation',
    path: '/api/clp/products',
    summary: 'Filters of a category with their values, and the products that one value gives',
    query: z.object({
      sub_sub_category: z.coerce.number().int().positive(),
      key: text.optional(),
      value: text.optional(),
    }),
    response: z.strictObject({
      filters: z.array(filter),
      products: z.array(product).describe('At most 200.'),
      total: count,
      validation: id.nullable().describe('What was said of this value before, among `filter_validations`.'),
    }),
  }),
} as const
