import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { count, decimal, id, text, whole } from '../../../schema/wire/shapes.ts'
import { stageNames } from './engine/trace.ts'

const asks = { method: 'GET', permission: ['search_ops'], section: 'search' } as const

const typed = {
  q: text.max(1000, { error: () => 'too_long' }).describe('The query, as a buyer types it.'),
  page: whole(1, 500, 1).describe('Counted from 1; 20 catalogs each.'),
}

const catalog = z.strictObject({
  id,
  name: text,
  sub_sub_category: text,
  min_price: decimal.nullable(),
  rating: decimal.nullable(),
  image: text.nullable().describe('The id of its picture.'),
  rank: z.number().describe('50 × text_rank + tier_rank.'),
  text_rank: z.number().describe('Rank of the text, from 0 to 1.'),
  tier_rank: z.number().describe('Sum of tier × value × weight × metric, by its indexing rule.'),
  rule: id.nullable().describe('The indexing rule that ranks it.'),
})

const results = {
  query: text.describe('The query as it is searched.'),
  did_you_mean: text.nullable().describe('The query with corrected words, if its results are shown instead.'),
  redirect: z.record(z.string(), z.unknown()).nullable().describe('The screen that the app opens in place of results.'),
  count: count.describe('All catalogs that it finds.'),
  catalogs: z.array(catalog).max(20),
}

const hits = z.strictObject({ count, catalogs: z.array(id).max(20) })

const stage = z.strictObject({
  stage: z.enum(stageNames),
  before: text,
  after: text,
  rules: z.array(z.strictObject({ tool: text, id, label: text })).describe('The rules that acted.'),
  skipped: z.enum(['switched_off', 'redacted', 'blacklisted', 'below_threshold', 'all_stop_words']).optional(),
})

/** The search over the catalog (rest.md, §6.1). */
export const searchCalls = {
  run: call({
    ...asks,
    path: '/api/search/run',
    summary: 'Search the catalog with all rules',
    query: z.strictObject(typed),
    response: z.strictObject(results),
  }),
  trace: call({
    ...asks,
    path: '/api/search/trace',
    summary: 'The same, with the rules that acted in each stage',
    query: z.strictObject({ ...typed, off: text.max(200).optional().describe('Stages that are switched off, with commas between them.') }),
    response: z.strictObject({ ...results, stages: z.array(stage), milliseconds: z.number() }),
  }),
  replay: call({
    ...asks,
    path: '/api/search/replay',
    summary: 'Search for the most frequent queries, 50 of 1,000, without some stages or with a waiting change',
    query: z.strictObject({
      off: text.max(200).optional(),
      change: text
        .regex(/^[1-9]\d{0,14}$/)
        .optional()
        .describe('A waiting change that is applied for the second search.'),
      after: whole(0, 1000, 0).describe('Queries before the first.'),
    }),
    response: z.strictObject({
      total: count,
      next: count.nullable().describe('`after` of the next call; null at the end.'),
      searches: count.describe('Of the queries of this call.'),
      changed: z.array(
        z.strictObject({ query: text, searches: count, kept: count.describe('Of the first 10 results.'), before: hits, after: hits }),
      ),
    }),
  }),
  unused: call({
    ...asks,
    path: '/api/search/unused',
    summary: 'Active rules that act in none of the 1,000 most frequent queries',
    response: z.strictObject({
      queries: count,
      tools: z.array(
        z.strictObject({ tool: text, active: count, unused: count, rules: z.array(z.strictObject({ id, label: text })).max(20) }),
      ),
    }),
  }),
}

export type SearchTrace = AnswerOf<typeof searchCalls.trace>
export type ReplayAnswer = AnswerOf<typeof searchCalls.replay>
export type ReplayedQuery = ReplayAnswer['changed'][number]
export type UnusedAnswer = AnswerOf<typeof searchCalls.unused>
export type StageOfTrace = SearchTrace['stages'][number]
export type CatalogOfSearch = SearchTrace['catalogs'][number]
