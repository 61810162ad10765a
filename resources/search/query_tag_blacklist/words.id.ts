import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `query_tag_blacklist`. */
export const words = {
  name: 'Daftar hitam penandaan kueri',
  synonyms: 'pencarian, blokir, larang',
  fields: {
    ...ruleUseWords.fields,
    query: 'Kueri',
    event_key: 'Kunci peristiwa',
    reason: 'Alasan',
    active: 'Aktif',
  },
  options: {
    'event_key.GVT': 'GVT',
    'event_key.RSVT': 'RSVT',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  help: ruleUseWords.help,
  ...ruleUseWords.rest,
} as const
