import { boolean, choice, resource, setFields, text } from '../../../schema/language.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { query } from '../typedQuery.ts'

const edits = ['query_tagging_add_edit', 'query_tagging_blacklist'] as const

/** Queries that are not tagged (document 1, §2.13). */
export const queryTagBlacklist = resource('query_tag_blacklist', {
  section: 'search',
  label: 'Query tagging blacklist',
  under: 'query_tags',
  synonyms: ['search', 'block', 'ban', 'query'],
  one: 'blacklisted query',
  fields: {
    query: text({ ...query, required: true }),
    event_key: choice(['GVT', 'RSVT'], { required: true, fixed: true }),
    reason: text({ max: 128, required: true }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
  },
  title: 'query',
  unique: [['query', 'event_key']],
  list: {
    ...neverUsed({ active: true }),
    columns: ['query', 'event_key', 'reason', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    filters: ['query', 'event_key', 'active', 'searches_30d'],
    sort: ['query', 'asc'],
    uploads: ['query-tagging-blacklist', 'query-tag-blacklist-paste'],
  },
  requiresApprovalWhen: reviewed('query'),
  rowAccess: { restrictTo: 'none' },
  permissions: {
    list: 'query_tagging_blacklist',
    create: edits,
    edit: edits,
    delete: edits,
  },
  routes: {
    list: '/search-ops/query-tagging/blacklist',
    create: '/search-ops/query-tagging/add/blacklist',
    edit: '/search-ops/query-tagging/:id/blacklist',
  },
  planners: ['create', 'update'],
  prompts: ['deactivates_tags'],
  formQueries: { test: ruleTest('query_tag_blacklist', ['query', 'event_key'], 'query') },
  actions: {
    // The tags of a query stay inactive when its entry is deactivated.
    activate: setFields({ active: true }, { when: { active: false }, planner: true, prompts: ['deactivates_tags'] }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
