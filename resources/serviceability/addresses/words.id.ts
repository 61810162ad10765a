/** Indonesian of `addresses`. */
export const words = {
  name: 'Alamat',
  fields: {
    pincode: 'Kode pos',
    locality: 'Kelurahan',
    city: 'Kota',
    district: 'Kecamatan',
    state: 'Provinsi',
    lat: 'Lintang',
    lng: 'Bujur',
  },
} as const
