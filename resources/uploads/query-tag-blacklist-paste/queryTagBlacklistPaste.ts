import { upload } from '../../../schema/language.ts'
import { blacklistRows } from '../query-tagging-blacklist/queryTaggingBlacklist.ts'

/** Queries that are not tagged, one per line with the event key and the reason (rest.md, §6.5). */
export const queryTagBlacklistPaste = upload('query-tag-blacklist-paste', {
  ...blacklistRows,
  section: 'search',
  label: 'Paste queries that are not tagged',
  under: 'query_tags',
  synonyms: ['search', 'block', 'bulk'],
  help: 'Excludes queries from tagging. Their tags become inactive.',
  permission: ['query_tagging_add_edit', 'query_tagging_blacklist'],
  routes: { page: '/search-ops/query-tagging/paste/blacklist' },
  pasted: { max: 500 },
  example: { query: 'cheap', event_key: 'RSVT', reason: 'no intent' },
})
