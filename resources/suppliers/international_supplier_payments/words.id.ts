/** Indonesian of `international_supplier_payments`. */
export const words = {
  name: 'Pembayaran pemasok internasional',
  synonyms: 'pencairan, bank, penyelesaian, utr, luar negeri',
  tabs: { payouts: 'Pembayaran keluar', bank_files: 'Berkas bank', bank_results: 'Hasil dari bank' },
} as const
