import { formats, text, upload, upsertRecord } from '../../../schema/language.ts'

/** Stop words, one per line (rest.md, §6.5). */
export const stopWordsPaste = upload('stop-words-paste', {
  section: 'search',
  label: 'Paste stop words',
  under: 'stop_words',
  synonyms: ['search', 'bulk', 'ignore'],
  help: 'Adds stop words, or activates them again.',
  permission: 'search_stop_words',
  routes: { page: '/search-ops/stop-words/paste' },
  columns: { stop_word: text({ max: 30, required: true, format: formats.searchWord }) },
  key: ['stop_word'],
  rowWrite: upsertRecord('stop_words', { by: { stop_word: 'stop_word' }, set: { active: { always: true } } }),
  pasted: { max: 500 },
  example: { stop_word: 'for' },
})
