/** Indonesian of `supplier_attribute_values`. */
export const words = {
  name: 'Nilai atribut pemasok',
  fields: {
    supplier: 'Pemasok',
    attribute: 'Atribut',
    value: 'Nilai',
  },
} as const
