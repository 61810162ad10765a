/** Indonesian of `abg_mappings`. */
export const words = {
  name: 'Pemetaan ABG',
  synonyms: 'atribut, kelompok, aturan pencarian',
  fields: {
    sub_sub_category: 'Sub-subkategori',
    attribute: 'Atribut',
    group_name: 'Kelompok',
    values: 'Nilai',
    active: 'Aktif',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  tries: { also_in: 'Sebagian nilai ini juga ada di kelompok lain' },
} as const
