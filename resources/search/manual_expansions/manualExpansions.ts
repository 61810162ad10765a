import { view } from '../../../schema/language.ts'
import { expansionCalls, expansionQueries } from '../query_expansions/expansionCalls.ts'
import { queryExpansions } from '../query_expansions/queryExpansions.ts'

const permission = 'search_ops'

/** Expansions that staff add, and words of a query that stay together. */
export const manualExpansions = view('manual_expansions', queryExpansions, {
  label: 'Manual expansions',
  one: 'manual expansion',
  where: { type: 'EXCEPTIONAL_TOKEN' },
  list: {
    columns: ['query', 'expansion', 'tokens', 'score', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    createsHere: ['query', 'expansion', 'score'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/search-ops/query-expansion/manual/add', edit: '/search-ops/query-expansion/manual/:id' },
  calls: {
    ...expansionCalls('manual', ['query', 'expansion', 'tokens', 'score', 'active']),
    '/api/search/expansion/manual/get-queries': expansionQueries,
  },
  actions: { activate: {}, deactivate: {} },
})
