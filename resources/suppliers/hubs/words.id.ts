/** Indonesian of `hubs`. */
export const words = {
  name: 'Hub',
  fields: {
    hub_code: 'Kode hub',
    name: 'Nama',
    address: 'Alamat',
    city: 'Kota',
    state: 'Provinsi',
    pincode: 'Kode pos',
    phone: 'Telepon',
    lat: 'Lintang',
    lng: 'Bujur',
  },
} as const
