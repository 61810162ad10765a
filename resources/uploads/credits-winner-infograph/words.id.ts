/** Indonesian of `credits-winner-infograph`. */
export const words = {
  name: 'Kredit pemenang kontes',
  synonyms: 'kontes, hadiah, dompet, uang',
  about: 'Mengkreditkan nominal ke dompet yang disebut templat.',
} as const
