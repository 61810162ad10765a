/** Indonesian of `area-address-data`. */
export const words = {
  name: 'Data alamat',
  about: 'Setiap baris adalah kelurahan suatu kode pos.',
} as const
