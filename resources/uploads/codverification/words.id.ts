/** Indonesian of `codverification`. */
export const words = {
  name: 'Verifikasi COD',
  about: 'Setiap baris menyebut hasil panggilan tentang pesanan yang dibayar di tempat; pesanan yang ditolak dibatalkan.',
} as const
