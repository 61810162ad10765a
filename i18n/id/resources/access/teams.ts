/** Indonesian of `teams`. */
export const teams = {
  name: 'Tim',
  fields: {
    name: 'Nama',
    lead: 'Ketua',
    active: 'Aktif',
  },
} as const
