/** Indonesian of `area-address-data`. */
export const words = {
  name: 'Unggah data alamat',
  about: 'Setiap baris adalah kelurahan suatu kode pos.',
} as const
