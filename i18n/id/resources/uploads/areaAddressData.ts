/** Indonesian of `area-address-data`. */
export const areaAddressData = {
  name: 'Data alamat',
  about: 'Setiap baris adalah kelurahan suatu kode pos.',
} as const
