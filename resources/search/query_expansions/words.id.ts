import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `query_expansions`. */
export const words = {
  name: 'Entri perluasan kueri',
  fields: {
    ...ruleUseWords.fields,
    type: 'Jenis',
    query: 'Kueri',
    expansion: 'Perluasan',
    tokens: 'Token',
    score: 'Skor',
    active: 'Aktif',
  },
  help: {
    ...ruleUseWords.help,
    tokens: 'Kata-kata kueri, sebagai ganti perluasan',
    score: '0,01 sampai 1. Hanya untuk perluasan',
  },
  options: { 'type.REDACTION': 'Redaksi', 'type.BLACKLIST': 'Daftar hitam', 'type.EXCEPTIONAL_TOKEN': 'Token khusus' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  ...ruleUseWords.rest,
} as const
