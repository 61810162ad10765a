/** Indonesian of `search_presets`. */
export const words = {
  name: 'Prasetel pencarian',
  synonyms: 'templat, pencarian, formulir',
  fields: { kind: 'Jenis', name: 'Nama', data: 'Nilai' },
  options: {
    'kind.normalization': 'Normalisasi',
    'kind.expansion': 'Perluasan',
    'kind.query tagging': 'Penandaan kueri',
    'kind.intent detection': 'Deteksi niat',
  },
} as const
