import { boolean, date, integer, resource, text } from '../../../schema/language.ts'
import { query } from '../typedQuery.ts'

const number = { required: true, readOnly: true, min: 0, default: 0 } as const

/** Searches of each query and day, as the app reports them. It holds no person (rest.md, §6.9). */
export const searchDays = resource('search_days', {
  section: 'search',
  label: 'Searches by day',
  one: 'day of a query',
  under: 'query_volumes',
  synonyms: ['search', 'traffic', 'day'],
  fields: {
    query: text({ max: 100, required: true, readOnly: true, search: true }),
    day: date({ required: true, readOnly: true }),
    searches: integer(number),
    clicks: integer({ ...number, help: 'Searches after which the buyer opened a catalog' }),
    zero_results: integer({ ...number, label: 'Searches without results' }),
  },
  title: 'query',
  unique: [['query', 'day']],
  indexes: [['day']],
  ingests: {
    searches: {
      event: { query: text({ ...query, required: true }), found: integer({ required: true, min: 0 }), clicked: boolean() },
      once: ['query', 'day'],
      sets: { query: 'query', day: { dayOf: 'at' } },
      adds: { searches: 1, clicks: { where: { clicked: true } }, zero_results: { where: { found: 0 } } },
    },
  },
  list: {
    columns: ['query', 'day', 'searches', 'clicks', 'zero_results'],
    filters: ['query', 'day', 'searches', 'zero_results'],
    sort: ['day', 'desc'],
  },
  noDetailPage: 'A row shows all there is',
  permissions: { list: 'search_ops' },
  routes: { list: '/search-ops/searches' },
})
