/** Indonesian of `cutoff_times`. */
export const words = {
  name: 'Batas waktu',
  fields: {
    hub_code: 'Hub',
    courier: 'Kurir',
    pickup_slot: 'Waktu penjemputan',
    cutoff_time: 'Batas waktu',
  },
  options: {
    'pickup_slot.morning': 'Pagi',
    'pickup_slot.afternoon': 'Siang',
    'pickup_slot.evening': 'Malam',
  },
} as const
