/** Indonesian of `gamification`. */
export const words = {
  name: 'Gamifikasi',
  synonyms: 'tantangan, putaran, hadiah, koin, permainan',
  tabs: {
    wallet_templates: 'Templat dompet',
  },
} as const
