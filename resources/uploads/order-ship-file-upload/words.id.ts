/** Indonesian of `order-ship-file-upload`. */
export const words = {
  name: 'Kirim sub-pesanan',
  synonyms: 'kirim, resi, paket, kurir',
  about: 'Mengirim sub-pesanan sekarang, dengan kurir dan AWB.',
  help: {
    courier: 'Wajib: nama kurir',
    awb: 'Wajib',
  },
} as const
