/** Indonesian of `order-shipped-delivered`. */
export const words = {
  name: 'Dikirim dan diterima',
  synonyms: 'paket, resi, pelacakan, pengantaran',
  about: 'Mencatat hari sub-pesanan dikirim atau diterima.',
  help: {
    courier: 'Nama kurir; diperlukan untuk yang dikirim',
    awb: 'Diperlukan untuk yang dikirim',
  },
} as const
