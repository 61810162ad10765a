/** Indonesian of `selling_limits`. */
export const words = {
  name: 'Batas penawaran dan referal',
  synonyms: 'persetujuan, biaya, anggaran, batas',
  fields: { name: 'Apa', value: 'Nilai' },
  help: { value: 'Dalam mata uang negara' },
  options: {
    'name.deal approval above': 'Persetujuan penawaran yang biayanya lebih dari',
    'name.referral approval above': 'Persetujuan referal yang bersama-sama membayar lebih dari',
  },
} as const
