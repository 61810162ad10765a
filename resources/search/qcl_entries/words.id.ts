import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `qcl_entries`. */
export const words = {
  name: 'Entri QCL',
  fields: {
    ...ruleUseWords.fields,
    type: 'Jenis',
    wrong_query: 'Kueri salah',
    corrected_query: 'Kueri benar',
    active: 'Aktif',
  },
  options: { 'type.redaction': 'Redaksi', 'type.manual-correction': 'Koreksi manual' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  help: ruleUseWords.help,
  ...ruleUseWords.rest,
} as const
