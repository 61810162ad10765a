/** Indonesian of `customers`. */
export const customers = {
  name: 'Pelanggan',
  fields: {
    code: 'Kode',
    reseller: 'Reseller',
    name: 'Nama',
    phone: 'Telepon',
    address_line1: 'Alamat',
    city: 'Kota',
    state: 'Provinsi',
    pincode: 'Kode pos',
  },
  desk: { orders: 'Pesanan terakhir' },
} as const
