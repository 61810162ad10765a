import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { count, flag, id, text, whole } from '../../../schema/wire/shapes.ts'
import { priceSources } from '../pricing/priceOf.ts'

const step = z.strictObject({
  source: z.enum(priceSources),
  id: id.nullable().describe('The deal or the discount.'),
  name: text.nullable(),
  before: count.describe('The list price of a piece.'),
  after: count.describe('The price of a piece that this step offers.'),
  applied: flag,
  why: z.enum(['higher', 'not begun', 'over', 'min quantity', 'few left']).nullable().describe('Why it does not count.'),
  limit: count.nullable().describe('The pieces that are needed or left.'),
})

/** Prices of products (rest.md, §3.1). */
export const priceCalls = {
  price: call({
    method: 'GET',
    permission: ['catalogs_view', 'order_edit'],
    section: 'catalogs',
    path: '/api/products/:id/price',
    summary: 'The price of a product now, and why',
    query: z.object({
      quantity: whole(1, 100_000, 1),
      stream: id.optional().describe('The stream in which it is sold: its discounts count.'),
    }),
    response: z.strictObject({ price: count.describe('Of a piece.'), source: z.enum(priceSources), steps: z.array(step) }),
  }),
} as const
