/** Indonesian of `supplier_attributes`. */
export const words = {
  name: 'Atribut pemasok',
  fields: {
    name: 'Nama',
    key: 'Kunci',
    value_type: 'Jenis nilai',
    default_value: 'Nilai bawaan',
    custom_values: 'Nilai khusus',
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
