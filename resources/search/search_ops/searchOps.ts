import { hub } from '../../../schema/language.ts'

/** The rules of the search, with the number of rows of each kind (document 1, §2.13: /search-ops). */
export const searchOps = hub('search_ops', {
  section: 'search',
  label: 'Search operations',
  synonyms: ['search', 'rules', 'ranking', 'synonyms'],
  routes: ['/search-ops'],
  permission: 'search_ops',
  screen: true,
  cards: [
    { tool: 'query_volumes', view: 'without_results' },
    { tool: 'stop_words' },
    { tool: 'qcl_redactions' },
    { tool: 'qcl_corrections' },
    { tool: 'query_normalizations' },
    { tool: 'query_tags' },
    { tool: 'query_tag_blacklist' },
    { tool: 'abg_mappings' },
    { tool: 'expansion_proposals' },
    { tool: 'expansion_redactions' },
    { tool: 'expansion_blacklist' },
    { tool: 'manual_expansions' },
    { tool: 'intent_rules_v2' },
    { tool: 'intent_rules_v1' },
    { tool: 'search_indexing_rules', view: 'started' },
    { tool: 'search_presets' },
  ],
})
