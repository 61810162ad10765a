import { view } from '../../../schema/language.ts'
import { expansionCalls, expansionQueries } from '../query_expansions/expansionCalls.ts'
import { queryExpansions } from '../query_expansions/queryExpansions.ts'

const permission = 'search_ops'

/** Expansions that are taken away from a query. */
export const expansionRedactions = view('expansion_redactions', queryExpansions, {
  label: 'Expansion redactions',
  one: 'expansion redaction',
  where: { type: 'REDACTION' },
  list: {
    columns: ['query', 'expansion', 'tokens', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    createsHere: ['query', 'expansion'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/search-ops/query-expansion/redaction/add', edit: '/search-ops/query-expansion/redaction/:id' },
  calls: {
    ...expansionCalls('redaction', ['query', 'expansion', 'tokens', 'active']),
    '/api/search/expansion/redaction/get-queries': expansionQueries,
  },
  actions: { activate: {}, deactivate: {} },
})
