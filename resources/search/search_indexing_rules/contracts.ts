import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { decimal, text } from '../../../schema/wire/shapes.ts'

const asks = { method: 'GET', permission: ['search_rule_engine'], section: 'search' } as const

const refId = text.regex(/^\d{1,15}$/).describe('The id of the category.')
const ofRule = {
  refType: z.enum(['1', '2', '3', '4']).describe('1 category, 2 sub-category, 3 sub-sub-category, 4 global.'),
  refId: refId.optional().describe('The id of the category; absent for the global rule.'),
}
const tier = z.array(z.strictObject({ field: text, tierValue: decimal }))

/** The calls of indexing rules that prepare a form (remaining.md, §2.5). */
export const indexingCalls = {
  categories: call({
    ...asks,
    path: '/api/search/search-indexing-rule/get-categories-data',
    summary: 'List categories of a level, and whether they have a rule',
    query: z.strictObject({
      refType: z.enum(['1', '2', '3']).describe('1 category, 2 sub-category, 3 sub-sub-category.'),
      query: text.max(100).optional().describe('A part of the name.'),
    }),
    response: z.strictObject({
      categories: z.array(
        z.strictObject({ refId: z.int(), name: text, parent: text.nullable(), hasRule: z.boolean(), ruleId: text.optional() }),
      ),
    }),
  }),
  fields: call({
    ...asks,
    path: '/api/search/search-indexing-rule/rule-fields',
    summary: 'List the fields of a rule by tier, and those that are available',
    query: z.strictObject(ofRule),
    response: z.strictObject({
      available: z.array(z.strictObject({ field: text, label: text, min: decimal, max: decimal })),
      tiers: z.strictObject({ tier_one: tier, tier_two: tier, tier_three: tier }),
    }),
  }),
  exists: call({
    ...asks,
    path: '/api/search/search-indexing-rule/is-rule-exist',
    summary: 'Tell if a category, or the global level, has a rule',
    query: z.strictObject(ofRule),
    response: z.strictObject({ exists: z.boolean(), ruleId: text.optional() }),
  }),
}
