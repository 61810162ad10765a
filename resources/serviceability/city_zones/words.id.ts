/** Indonesian of `city_zones`. */
export const words = {
  name: 'Zona antarkota',
  fields: {
    origin_city: 'Kota asal',
    destination_city: 'Kota tujuan',
    zone_code: 'Zona',
  },
} as const
