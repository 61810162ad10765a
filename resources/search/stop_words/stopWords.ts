import { boolean, choice, formats, resource, setFields, text } from '../../../schema/language.ts'
import { languages } from '../languages.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest, sampleQuery } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'

const permission = 'search_stop_words'

/** Words that a search leaves out (document 1, §2.13: /search-ops/stop-words). */
export const stopWords = resource('stop_words', {
  section: 'search',
  synonyms: ['search', 'ignore', 'word', 'filler'],
  fields: {
    stop_word: text({ max: 30, required: true, unique: true, format: formats.searchWord, search: true }),
    language: choice(languages, { required: true, default: 'en' }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
    sample_query: sampleQuery,
  },
  title: 'stop_word',
  list: {
    ...neverUsed({ active: true }),
    columns: ['stop_word', 'language', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    filters: ['stop_word', 'language', 'active', 'searches_30d'],
    sort: ['stop_word', 'asc'],
    pageSize: 500,
    createsHere: ['stop_word', 'language'],
    uploads: ['stop-words-paste'],
  },
  requiresApprovalWhen: reviewed('stop_word', 'word'),
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { list: '/search-ops/stop-words', edit: '/search-ops/stop-words/:id' },
  planners: ['create', 'update'],
  prompts: ['stop_word_in_use'],
  formQueries: { test: ruleTest('stop_words', ['stop_word', 'sample_query'], 'sample_query') },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, planner: true, prompts: ['stop_word_in_use'] }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
