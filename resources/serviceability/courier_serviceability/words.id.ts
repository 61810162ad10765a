/** Indonesian of `courier_serviceability`. */
export const words = {
  name: 'Jangkauan kurir',
  fields: {
    courier: 'Kurir',
    pincode: 'Kode pos',
    prepaid: 'Prabayar',
    cod: 'COD',
    pickup: 'Penjemputan',
    reverse: 'Balik',
    active: 'Aktif',
  },
} as const
