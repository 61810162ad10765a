import { boolean, integer, resource, text } from '../../../schema/language.ts'

/** A new rule for the query of the row. */
const rule = (to: `/${string}`, permission: string, as: string, label: string) =>
  ({ to, permission, with: { [as]: { field: 'query' } }, label }) as const

/** How often each query was searched in the last 30 days. It holds no person (rest.md, §6.9). */
export const queryVolumes = resource('query_volumes', {
  section: 'search',
  one: 'query',
  synonyms: ['search', 'traffic', 'popular', 'no results'],
  fields: {
    query: text({ max: 100, required: true, unique: true, readOnly: true, search: true }),
    searches_30d: integer({ required: true, readOnly: true, min: 0, default: 0, label: 'Searches in 30 days' }),
    clicks: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    orders: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    zero_results: integer({ required: true, readOnly: true, min: 0, default: 0, label: 'Searches without results' }),
    simulated: boolean({ readOnly: true, help: 'Figures of the demo data, not of real searches' }),
  },
  title: 'query',
  indexes: [['-searches_30d']],
  list: {
    columns: ['query', 'searches_30d', 'clicks', 'orders', 'zero_results', 'simulated'],
    filters: ['query', 'searches_30d', 'zero_results'],
    sort: ['searches_30d', 'desc'],
    views: { without_results: { filter: { zero_results_from: 1 } } },
  },
  links: {
    trace: { to: '/search-ops', permission: 'search_ops', with: { q: { field: 'query' } }, label: 'What happens to it' },
    normalize: rule('/search-ops/query-normalization/add', 'query_normalization_add_edit', 'query', 'Normalize'),
    tag: rule('/search-ops/query-tagging/add/rsvt', 'query_tagging_add_edit', 'query', 'Tag'),
  },
  permissions: { list: 'search_ops' },
  routes: { list: '/search-ops/queries', show: '/search-ops/queries/:id' },
})
