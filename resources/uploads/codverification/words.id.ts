/** Indonesian of `codverification`. */
export const words = {
  name: 'Verifikasi COD',
  synonyms: 'bayar di tempat, verifikasi, telepon',
  about: 'Setiap baris menyebut hasil panggilan tentang pesanan yang dibayar di tempat; pesanan yang ditolak dibatalkan.',
} as const
