/** Indonesian of `credits-winner-infograph`. */
export const words = {
  name: 'Kredit pemenang kontes',
  synonyms: 'kontes, hadiah, dompet, uang',
  about: 'Setiap baris memasukkan jumlah ke dompet yang disebut templat.',
} as const
