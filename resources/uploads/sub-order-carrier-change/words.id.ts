/** Indonesian of `sub-order-carrier-change`. */
export const words = {
  name: 'Ganti kurir',
  synonyms: 'ekspedisi, resi, paket',
  about: 'Setiap baris menyerahkan paket suatu sub-pesanan kepada kurir lain.',
  help: {
    courier: 'Nama kurir',
  },
} as const
