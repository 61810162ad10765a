/** Indonesian of `reconciliation`. */
export const words = {
  name: 'Rekonsiliasi',
  synonyms: 'buku, buku besar, audit, selisih, koreksi, periksa',
  tabs: { differences: 'Selisih', rules: 'Aturan' },
} as const
