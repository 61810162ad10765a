/** Indonesian of `selling_limits`. */
export const words = {
  name: 'Batas penawaran',
  synonyms: 'persetujuan, biaya, anggaran, batas',
  fields: { name: 'Apa', value: 'Nilai' },
  help: { value: 'Dalam mata uang negara' },
  options: { 'name.deal approval above': 'Persetujuan penawaran yang biayanya lebih dari' },
} as const
