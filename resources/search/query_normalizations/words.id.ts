/** Indonesian of `query_normalizations`. */
export const words = {
  name: 'Normalisasi kueri',
  synonyms: 'pencarian, ejaan, sinonim',
  fields: {
    query: 'Kueri',
    normalized_query: 'Kueri ternormalisasi',
    language: 'Bahasa',
    source: 'Sumber',
    active: 'Aktif',
  },
  options: {
    'language.en': 'Inggris',
    'language.hi': 'Hindi',
    'language.id': 'Indonesia',
    'source.manual': 'Manual',
    'source.upload': 'Unggahan',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
