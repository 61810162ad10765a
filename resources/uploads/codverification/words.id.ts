/** Indonesian of `codverification`. */
export const words = {
  name: 'Verifikasi COD',
  synonyms: 'bayar di tempat, verifikasi, telepon',
  about: 'Mencatat hasil panggilan verifikasi COD. Pesanan yang ditolak dibatalkan.',
} as const
