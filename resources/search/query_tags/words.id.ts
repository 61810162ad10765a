import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `query_tags`. */
export const words = {
  name: 'Penandaan kueri',
  synonyms: 'pencarian, rsvt, tanda',
  fields: {
    ...ruleUseWords.fields,
    query: 'Kueri',
    event_key: 'Kunci peristiwa',
    sub_sub_category: 'Sub-subkategori',
    attributes: 'Atribut',
    score: 'Skor',
    source: 'Sumber',
    active: 'Aktif',
  },
  options: {
    'event_key.GVT': 'GVT',
    'event_key.RSVT': 'RSVT',
    'source.manual': 'Manual',
    'source.upload': 'Unggahan',
    'source.model': 'Model',
  },
  help: {
    ...ruleUseWords.help,
    score: 'Penanda di bawah 0,7 disimpan tetapi tidak aktif',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  ...ruleUseWords.rest,
} as const
