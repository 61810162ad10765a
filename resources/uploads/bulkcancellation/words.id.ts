/** Indonesian of `bulkcancellation`. */
export const words = {
  name: 'Pembatalan massal',
  synonyms: 'batal, refund, pesanan',
  about: 'Membatalkan sub-pesanan. Stok, pengembalian dana, dan denda mengikuti seperti bila dibatalkan pada pesanannya.',
  help: {
    reason_id: 'Id alasan pembatalan',
  },
} as const
