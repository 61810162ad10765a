import { integer, percent, resource, text } from '../../../schema/language.ts'

/** How many searches of the last 30 days contain each word: a frequent word is no stop word. */
export const queryWords = resource('query_words', {
  section: 'search',
  label: 'Words of queries',
  one: 'word of queries',
  under: 'query_volumes',
  synonyms: ['search', 'frequent', 'stop word'],
  fields: {
    word: text({ max: 100, required: true, unique: true, readOnly: true, search: true }),
    searches_30d: integer({ required: true, readOnly: true, min: 0, default: 0, label: 'Searches in 30 days' }),
    share: percent({ required: true, readOnly: true, default: '0', label: 'Share of searches' }),
  },
  title: 'word',
  indexes: [['-searches_30d']],
  list: { columns: ['word', 'searches_30d', 'share'], filters: ['word', 'searches_30d'], sort: ['searches_30d', 'desc'] },
  noDetailPage: 'A row shows all there is',
  permissions: { list: 'search_ops' },
  routes: { list: '/search-ops/query-words' },
})
