/** Indonesian of `supplier-payment-file`. */
export const words = {
  name: 'Pembayaran kepada pemasok',
  synonyms: 'pencairan, bank, utr, internasional',
  about: 'Setiap baris menyebut apakah bank membayar suatu pencairan.',
  help: {
    utr: 'Diperlukan untuk paid',
    paid_on: 'Diperlukan untuk paid',
    failure_reason: 'Diperlukan untuk failed',
  },
} as const
