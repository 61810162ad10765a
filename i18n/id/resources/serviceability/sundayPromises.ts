/** Indonesian of `sunday_promises`. */
export const sundayPromises = {
  name: 'Janji hari Minggu',
  fields: {
    hub_code: 'Hub',
    courier: 'Kurir',
    pickup: 'Penjemputan',
    delivery: 'Pengantaran',
  },
} as const
