/** Indonesian of `bulkcancellation`. */
export const words = {
  name: 'Pembatalan massal',
  synonyms: 'batal, refund, pesanan',
  about:
    'Setiap baris membatalkan satu sub-pesanan, dengan alasan, stok, pengembalian dana, dan dendanya, sama seperti dilakukan pada pesanannya.',
  help: {
    reason_id: 'Id alasan pembatalan',
  },
} as const
