/** Indonesian of `gamification`. */
export const gamification = {
  name: 'Gamifikasi',
  tabs: {
    wallet_templates: 'Templat dompet',
  },
} as const
