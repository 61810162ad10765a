import { languageOptions } from '../languageWords.ts'
import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `stop_words`. */
export const words = {
  name: 'Kata henti',
  synonyms: 'pencarian, abaikan, kata',
  fields: {
    ...ruleUseWords.fields,
    stop_word: 'Kata henti',
    language: 'Bahasa',
    active: 'Aktif',
    sample_query: 'Contoh kueri',
  },
  help: {
    ...ruleUseWords.help,
    sample_query: 'Formulir mencarinya dengan aturan yang diketik',
  },
  options: languageOptions.id,
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  ...ruleUseWords.rest,
} as const
