/** Indonesian of `dailytrends`. */
export const dailytrends = {
  name: 'Tren harian',
} as const
