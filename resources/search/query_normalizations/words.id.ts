import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `query_normalizations`. */
export const words = {
  name: 'Normalisasi kueri',
  synonyms: 'pencarian, ejaan, sinonim',
  fields: {
    ...ruleUseWords.fields,
    query: 'Kueri',
    normalized_query: 'Kueri ternormalisasi',
    language: 'Bahasa',
    source: 'Sumber',
    active: 'Aktif',
    sample_query: 'Contoh kueri',
  },
  help: {
    ...ruleUseWords.help,
    sample_query: 'Formulir mencarinya dengan aturan yang diketik',
  },
  options: {
    'language.en': 'Inggris',
    'language.hi': 'Hindi',
    'language.id': 'Indonesia',
    'source.manual': 'Manual',
    'source.upload': 'Unggahan',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  ...ruleUseWords.rest,
} as const
