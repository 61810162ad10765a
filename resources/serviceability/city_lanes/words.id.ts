/** Indonesian of `city_lanes`. */
export const words = {
  name: 'Jalur antarkota',
  fields: {
    origin_city: 'Kota asal',
    destination_city: 'Kota tujuan',
    courier: 'Kurir',
    mode: 'Cara',
    active: 'Aktif',
  },
  options: {
    'mode.surface': 'Darat',
    'mode.air': 'Udara',
  },
} as const
