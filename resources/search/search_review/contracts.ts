import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { count, id, text } from '../../../schema/wire/shapes.ts'

const asks = { method: 'GET', permission: ['search_ops'], section: 'search' } as const

const results = z.strictObject({ count, catalogs: z.array(id).max(20) })

export const reviewCalls = {
  volumes: call({
    ...asks,
    path: '/api/search/review/volumes',
    summary: 'The searches of 30 days that waiting changes touch',
    query: z.strictObject({ ids: text.max(600).describe('Ids of at most 50 changes, with commas between them.') }),
    response: z.strictObject({ volumes: z.array(z.strictObject({ change: id, searches: count, words: z.array(text).max(3) })) }),
  }),
  effect: call({
    ...asks,
    path: '/api/search/review/:id/effect',
    summary: 'The results of frequent queries before and after a waiting change',
    response: z.strictObject({
      searches: count.nullable().describe('Null for rules of no query of their own.'),
      queries: z
        .array(z.strictObject({ query: text, searches: count, before: results, after: results.nullable() }))
        .max(10)
        .describe('`after` is null if the change would be refused as it is.'),
      catalogs: z.array(z.strictObject({ id, name: text, image: text.nullable() })),
    }),
  }),
} as const

export type ReviewVolume = AnswerOf<typeof reviewCalls.volumes>['volumes'][number]
export type ReviewEffect = AnswerOf<typeof reviewCalls.effect>
export type QueryEffect = ReviewEffect['queries'][number]
