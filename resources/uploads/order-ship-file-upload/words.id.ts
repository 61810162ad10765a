/** Indonesian of `order-ship-file-upload`. */
export const words = {
  name: 'Kirim sub-pesanan',
  synonyms: 'kirim, resi, paket, kurir',
  about: 'Setiap baris mengirim suatu sub-pesanan sekarang, dengan kurir dan AWB-nya.',
  help: {
    courier: 'Wajib: nama kurir',
    awb: 'Wajib',
  },
} as const
