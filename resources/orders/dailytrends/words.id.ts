/** Indonesian of `dailytrends`. */
export const words = {
  name: 'Tren harian',
} as const
