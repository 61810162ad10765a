import { upload } from '../../../schema/language.ts'
import { tagRows } from '../query-tagging-rsvt/queryTaggingRsvt.ts'

/** Queries and the sub-sub-category that each means, one per line (rest.md, §6.5). */
export const queryTagsPaste = upload('query-tags-paste', {
  ...tagRows,
  section: 'search',
  label: 'Paste query tags',
  under: 'query_tags',
  synonyms: ['search', 'rsvt', 'bulk'],
  help: 'Sets the sub-sub-category that a query means. Attributes are name=value|name=value. Tags with a score below 0.7 are saved as inactive.',
  permission: 'query_tagging_add_edit',
  routes: { page: '/search-ops/query-tagging/paste' },
  pasted: { max: 500 },
  example: { query: 'red saree', ss_id: '4012', attributes: 'color=red', score: '0.9' },
})
