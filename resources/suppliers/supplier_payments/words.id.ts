/** Indonesian of `supplier_payments`. */
export const words = {
  name: 'Pembayaran pemasok',
  synonyms: 'pencairan, bank, penyelesaian, utr',
  tabs: { payouts: 'Pembayaran keluar', bank_files: 'Berkas bank', bank_results: 'Hasil dari bank' },
} as const
