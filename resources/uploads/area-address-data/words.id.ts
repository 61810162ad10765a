/** Indonesian of `area-address-data`. */
export const words = {
  name: 'Unggah data alamat',
  about: 'Menambah kelurahan untuk kode pos.',
} as const
