/** Indonesian of `sub-order-carrier-change`. */
export const words = {
  name: 'Ganti kurir',
  synonyms: 'ekspedisi, resi, paket',
  about: 'Memindahkan paket ke kurir lain.',
  help: {
    courier: 'Nama kurir',
  },
} as const
