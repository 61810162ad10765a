/** Indonesian of `pincodes`. */
export const words = {
  name: 'Kode pos',
  fields: {
    pincode: 'Kode pos',
    city: 'Kota',
    state: 'Provinsi',
    zone_code: 'Zona',
    hub_code: 'Hub',
    prepaid: 'Prabayar',
    cod: 'COD',
    reverse_pickup: 'Penjemputan balik',
    active: 'Aktif',
  },
} as const
