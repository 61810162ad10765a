import { ruleUseWords } from '../ruleUseWords.ts'

/** Indonesian of `abg_mappings`. */
export const words = {
  name: 'Pemetaan ABG',
  synonyms: 'atribut, kelompok, aturan pencarian',
  fields: {
    ...ruleUseWords.fields,
    sub_sub_category: 'Sub-subkategori',
    attribute: 'Atribut',
    group_name: 'Kelompok',
    values: 'Nilai',
    active: 'Aktif',
    sample_query: 'Contoh kueri',
  },
  help: {
    ...ruleUseWords.help,
    sample_query: 'Formulir mencarinya dengan aturan yang diketik',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  tries: { also_in: 'Sebagian nilai ini juga ada di kelompok lain' },
  ...ruleUseWords.rest,
} as const
