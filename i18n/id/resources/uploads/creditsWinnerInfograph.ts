/** Indonesian of `credits-winner-infograph`. */
export const creditsWinnerInfograph = {
  name: 'Kredit pemenang kontes',
  about: 'Setiap baris memasukkan jumlah ke dompet yang disebut templat.',
} as const
