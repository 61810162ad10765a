/** Indonesian of `gamification`. */
export const words = {
  name: 'Gamifikasi',
  tabs: {
    wallet_templates: 'Templat dompet',
  },
} as const
