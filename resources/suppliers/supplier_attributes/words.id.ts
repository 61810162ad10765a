/** Indonesian of `supplier_attributes`. */
export const words = {
  name: 'Atribut pemasok',
  synonyms: 'properti, nilai khusus, bidang',
  fields: {
    name: 'Nama',
    key: 'Kunci',
    value_type: 'Jenis nilai',
    default_value: 'Nilai bawaan',
    custom_values: 'Nilai khusus',
  },
  sections: { attribute: 'Atribut', value: 'Nilai' },
  help: {
    key: 'Nama yang dikenal program lain; tidak dapat diubah lagi',
    default_value: 'Terbaca sesuai jenisnya: 12, true, 4.5; untuk nilai khusus salah satunya',
  },
  options: {
    'value_type.string': 'Teks',
    'value_type.integer': 'Bilangan bulat',
    'value_type.boolean': 'Ya/tidak',
    'value_type.float': 'Desimal',
    'value_type.double': 'Desimal ganda',
    'value_type.custom': 'Khusus',
  },
} as const
