/** Indonesian of `credits-winner-infograph`. */
export const words = {
  name: 'Kredit pemenang kontes',
  about: 'Setiap baris memasukkan jumlah ke dompet yang disebut templat.',
} as const
