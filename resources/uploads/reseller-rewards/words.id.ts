/** Indonesian of `reseller-rewards`. */
export const words = {
  name: 'Hadiah reseller',
  synonyms: 'insentif, bonus, koin',
  about: 'Memberi reseller hadiah bulanan, satu kali per templat.',
  help: {
    month: 'YYYY-MM',
  },
} as const
