import { view } from '../../../schema/language.ts'
import { expansionCalls } from '../query_expansions/expansionCalls.ts'
import { queryExpansions } from '../query_expansions/queryExpansions.ts'

const permission = 'search_ops'

/** Queries that are never expanded. */
export const expansionBlacklist = view('expansion_blacklist', queryExpansions, {
  label: 'Expansion blacklist',
  one: 'blacklisted expansion query',
  where: { type: 'BLACKLIST' },
  list: { columns: ['query', 'active', 'searches_30d', 'updated_at', 'updated_by'], createsHere: ['query'] },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { edit: '/search-ops/query-expansion/blacklist/:id' },
  calls: expansionCalls('blacklist', ['query', 'active']),
  actions: { activate: {}, deactivate: {} },
})
