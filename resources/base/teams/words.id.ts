/** Indonesian of `teams`. */
export const words = {
  name: 'Tim',
  fields: {
    name: 'Nama',
    lead: 'Ketua',
    active: 'Aktif',
  },
} as const
