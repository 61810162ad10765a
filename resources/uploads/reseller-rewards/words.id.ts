/** Indonesian of `reseller-rewards`. */
export const words = {
  name: 'Hadiah reseller',
  synonyms: 'insentif, bonus, koin',
  about: 'Setiap baris memberi reseller hadiah untuk suatu bulan, satu kali untuk setiap templat.',
  help: {
    month: 'YYYY-MM',
  },
} as const
