import { page } from '../../../schema/language.ts'

/** Expansions of queries: proposed ones, and what staff change in them (document 1, §2.13). */
export const queryExpansion = page('query_expansion', {
  section: 'search',
  synonyms: ['synonym', 'search', 'redaction', 'blacklist'],
  routes: ['/search-ops/query-expansion'],
  permission: 'search_ops',
  tabs: {
    proposed: 'expansion_proposals',
    redaction: 'expansion_redactions',
    blacklist: 'expansion_blacklist',
    manual: 'manual_expansions',
  },
})
