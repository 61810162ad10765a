/** Indonesian of `reseller-payment-file`. */
export const words = {
  name: 'Hasil pembayaran keluar reseller',
  synonyms: 'pencairan, bank, utr',
  about: 'Mencatat apakah bank sudah membayar setiap pembayaran keluar.',
  help: {
    utr: 'Diperlukan untuk paid',
    paid_on: 'Diperlukan untuk paid',
    failure_reason: 'Diperlukan untuk failed',
  },
} as const
