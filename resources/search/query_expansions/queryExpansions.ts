import { boolean, choice, decimal, resource, setFields, tags, text } from '../../../schema/language.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { query } from '../typedQuery.ts'
import { expansionOrTokens, tokensInQuery } from './expansionRules.ts'

const permission = 'search_ops'
const withExpansion = { type: ['REDACTION', 'EXCEPTIONAL_TOKEN'] } as const

/** Changes of staff to the expansions of a query: take away, add, or forbid all of them (document 1, §2.13; rest.md, §6.6). */
export const queryExpansions = resource('query_expansions', {
  section: 'search',
  label: 'Query expansion entries',
  one: 'query expansion entry',
  fields: {
    type: choice(['REDACTION', 'BLACKLIST', 'EXCEPTIONAL_TOKEN'], { required: true, fixed: true }),
    query: text({ ...query, required: true }),
    expansion: text({ ...query, when: withExpansion }),
    tokens: tags({ lowerCase: true, max: 10, length: 30, when: withExpansion, help: 'Words of the query, instead of an expansion' }),
    score: decimal({ min: 0.01, max: 1, default: '1', when: { type: 'EXCEPTIONAL_TOKEN' }, help: '0.01 to 1. Only for an expansion' }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
  },
  title: 'query',
  rules: [expansionOrTokens, tokensInQuery],
  unique: [['type', 'query', 'expansion'], { on: ['query'], where: { type: 'BLACKLIST' } }],
  list: {
    ...neverUsed({ active: true }),
    columns: ['query', 'expansion', 'tokens', 'score', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    filters: ['type', 'query', 'expansion', 'active', 'searches_30d'],
    sort: ['query', 'asc'],
  },
  presets: { tool: 'search_presets', where: { kind: 'expansion' } },
  // Calls create up to 500 rows at once.
  requiresApprovalWhen: { ...reviewed('query'), create: reviewed('query').update },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  noDetailPage: 'Its views have the addresses',
  formQueries: { test: ruleTest('query_expansions', ['type', 'query', 'expansion', 'tokens', 'score'], 'query') },
  actions: {
    activate: setFields({ active: true }, { when: { active: false } }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
