/** Indonesian of `reseller_edit`. */
export const words = {
  name: 'Ubah reseller',
  synonyms: 'pengguna, telepon, ganti, kode',
  screen: {
    edit_title: 'Ubah reseller',
  },
} as const
