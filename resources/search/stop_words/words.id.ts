import { languageOptions } from '../languageWords.ts'

/** Indonesian of `stop_words`. */
export const words = {
  name: 'Kata henti',
  synonyms: 'pencarian, abaikan, kata',
  fields: { stop_word: 'Kata henti', language: 'Bahasa', active: 'Aktif' },
  options: languageOptions.id,
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
