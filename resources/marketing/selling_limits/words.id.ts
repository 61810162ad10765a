/** Indonesian of `selling_limits`. */
export const words = {
  name: 'Batas penawaran, hadiah, dan referal',
  synonyms: 'persetujuan, biaya, anggaran, batas, hadiah, referal',
  fields: { name: 'Apa', value: 'Nilai' },
  help: { value: 'Dalam mata uang negara' },
  options: {
    'name.deal approval above': 'Persetujuan penawaran yang biayanya lebih dari',
    'name.reward reversal above': 'Persetujuan pembatalan hadiah di atas',
    'name.reward day cap': 'Hadiah untuk satu reseller per hari paling banyak',
    'name.referral approval above': 'Persetujuan referal yang bersama-sama membayar lebih dari',
  },
} as const
