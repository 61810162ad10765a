/** Indonesian of `roles`. */
export const words = {
  name: 'Peran',
  fields: {
    name: 'Nama',
    label: 'Label',
    description: 'Deskripsi',
  },
} as const
