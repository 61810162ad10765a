/** Indonesian of `sunday_promises`. */
export const words = {
  name: 'Janji hari Minggu',
  fields: {
    hub_code: 'Hub',
    courier: 'Kurir',
    pickup: 'Penjemputan',
    delivery: 'Pengantaran',
  },
} as const
