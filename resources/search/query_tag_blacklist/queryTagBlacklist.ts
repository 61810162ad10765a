import { boolean, choice, formats, resource, text } from '../../../schema/language.ts'

/** Queries that are not tagged (document 1, §2.13). */
export const queryTagBlacklist = resource('query_tag_blacklist', {
  section: 'search',
  label: 'Query tagging blacklist',
  under: 'query_tags',
  synonyms: ['search', 'block', 'ban', 'query'],
  one: 'blacklisted query',
  fields: {
    query: text({ max: 100, required: true, format: formats.searchQuery, search: true }),
    event_key: choice(['GVT', 'RSVT'], { required: true }),
    reason: text({ max: 128, required: true }),
    active: boolean({ default: true }),
  },
  title: 'query',
  unique: [['query', 'event_key']],
  list: {
    columns: ['query', 'event_key', 'reason', 'active', 'updated_at', 'updated_by'],
    filters: ['query', 'event_key', 'active'],
    sort: ['query', 'asc'],
  },
  permissions: {
    list: 'query_tagging_blacklist',
    create: ['query_tagging_add_edit', 'query_tagging_blacklist'],
    edit: ['query_tagging_add_edit', 'query_tagging_blacklist'],
  },
  routes: {
    list: '/search-ops/query-tagging/blacklist',
    create: '/search-ops/query-tagging/add/blacklist',
    edit: '/search-ops/query-tagging/:id/blacklist',
  },
})
