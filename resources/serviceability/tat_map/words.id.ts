/** Indonesian of `tat_map`. */
export const words = {
  name: 'Peta waktu kirim',
  fields: {
    origin_zone: 'Zona asal',
    destination_zone: 'Zona tujuan',
    courier: 'Kurir',
    tat_days: 'Waktu kirim',
  },
} as const
