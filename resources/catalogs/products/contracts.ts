import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { count, flag, id, named, text, whole } from '../../../schema/wire/shapes.ts'
import { priceSources } from '../pricing/priceOf.ts'
import { whyNoOffer } from '../pricing/userOffer.ts'

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

const offer = z.strictObject({
  id,
  name: text,
  discount: count.describe('On the whole order; 0 if the offer does not apply.'),
  why: z.enum(whyNoOffer).nullable().describe('Why it does not apply.'),
  limit: count.nullable().describe('The amount that the goods must cost, or the uses of the reseller.'),
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
      user: text.trim().min(1).max(8).optional().describe('The code of a reseller: the answer lists offers, the best first.'),
    }),
    response: z.strictObject({
      price: count.describe('Of a piece.'),
      source: z.enum(priceSources),
      steps: z.array(step),
      streams: z.array(named).describe('Streams with a discount of the product.'),
      offers: z.array(offer).nullable().describe('Null without a reseller.'),
    }),
  }),
} as const

export type PriceAnswer = AnswerOf<typeof priceCalls.price>
