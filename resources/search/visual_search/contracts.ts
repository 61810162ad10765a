import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { binary, count, decimal, id, storedFile, text } from '../../../schema/wire/shapes.ts'

const shared = { permission: ['visual_search'], section: 'search' } as const

/** Maximum size of a picture in bytes, and its types (rest.md, §6.8). */
export const pictureLimits = { bytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] } as const

const verdict = z.enum(['relevant', 'not relevant'])

const product = z.strictObject({
  id,
  name: text,
  catalog: id,
  sub_sub_category: text,
  price: decimal,
  image: text.nullable(),
  distance: z.int().min(0).max(64).describe('Bits of the image hashes that differ.'),
  same: count.describe('Further products with this picture.'),
  verdict: verdict.nullable(),
})

const found = z.strictObject({
  hash: text.describe('Image hash, 16 hex digits.'),
  image: storedFile.nullable(),
  products: z.array(product),
})

const pictures = z.strictObject({
  catalog: text.optional(),
  image: text.max(64).optional().describe('The id of a judged picture.'),
  picture: z.array(binary).max(1).optional().describe('JPEG, PNG or WebP of at most 5 MB.'),
})

/** Searching for products by picture, and judging the results (rest.md, §6.8). */
export const visualSearchCalls = {
  nearest: call({
    ...shared,
    method: 'POST',
    path: '/api/visual-search/nearest',
    summary: 'The 20 active products nearest to a picture',
    form: pictures,
    viewing: true,
    response: found,
  }),
  judge: call({
    ...shared,
    method: 'POST',
    path: '/api/visual-search/verdicts',
    summary: 'Judge a product for a picture',
    form: pictures.extend({ product: text, verdict: text.describe('`relevant` or `not relevant`') }),
    response: z.strictObject({ image: storedFile, change: id.nullable().describe('Null if the verdict was the same.') }),
  }),
  precision: call({
    ...shared,
    method: 'GET',
    path: '/api/visual-search/precision',
    summary: 'The share of relevant products among those judged in the last 30 days, by sub-sub-category',
    response: z.strictObject({
      judged: count,
      relevant: count,
      categories: z.array(z.strictObject({ id, name: text, judged: count, relevant: count })).describe('The most judged first.'),
    }),
  }),
} as const

export type NearestAnswer = AnswerOf<typeof visualSearchCalls.nearest>
export type FoundProduct = NearestAnswer['products'][number]
export type Verdict = z.output<typeof verdict>
export type PrecisionAnswer = AnswerOf<typeof visualSearchCalls.precision>
