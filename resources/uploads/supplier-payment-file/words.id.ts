/** Indonesian of `supplier-payment-file`. */
export const words = {
  name: 'Hasil pembayaran keluar pemasok',
  synonyms: 'pencairan, bank, utr, internasional',
  about: 'Mencatat apakah bank sudah membayar setiap pembayaran keluar.',
  help: {
    utr: 'Diperlukan untuk paid',
    paid_on: 'Diperlukan untuk paid',
    failure_reason: 'Diperlukan untuk failed',
  },
} as const
