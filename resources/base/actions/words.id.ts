/** Indonesian of `actions`. */
export const words = {
  name: 'Tindakan',
  fields: {
    name: 'Nama',
    description: 'Deskripsi',
    area: 'Bidang',
    origin: 'Asal',
  },
  options: {
    'origin.6.1': '6.1',
    'origin.6.2': '6.2',
    'origin.decided': 'Diputuskan',
  },
} as const
