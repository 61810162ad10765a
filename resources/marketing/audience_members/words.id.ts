/** Indonesian of `audience_members`. */
export const words = {
  name: 'Anggota audiens',
  fields: { audience: 'Audiens', user: 'Pengguna' },
  filters: { city: 'Kota', code: 'Kode pengguna' },
} as const
