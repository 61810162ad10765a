/** Indonesian of `roles`. */
export const roles = {
  name: 'Peran',
  fields: {
    name: 'Nama',
    label: 'Label',
    description: 'Deskripsi',
  },
} as const
