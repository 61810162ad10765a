/** Indonesian of `reverse_zones`. */
export const words = {
  name: 'Zona balik',
  fields: {
    pincode: 'Kode pos',
    courier: 'Kurir',
    reverse_zone: 'Zona balik',
    serviceable: 'Terjangkau',
  },
} as const
