/** Indonesian of `selling_limits`. */
export const words = {
  name: 'Batas penawaran dan hadiah',
  synonyms: 'persetujuan, biaya, anggaran, batas, hadiah',
  fields: { name: 'Apa', value: 'Nilai' },
  help: { value: 'Dalam mata uang negara' },
  options: {
    'name.deal approval above': 'Persetujuan penawaran yang biayanya lebih dari',
    'name.reward reversal above': 'Persetujuan pembatalan hadiah di atas',
    'name.reward day cap': 'Hadiah untuk satu reseller per hari paling banyak',
  },
} as const
