/** Indonesian of `gamification`. */
export const words = {
  name: 'Gamifikasi',
  synonyms: 'tantangan, putaran, hadiah, koin, permainan',
  tabs: {
    challenges: 'Tantangan',
    challenge_campaigns: 'Kampanye tantangan',
    spins: 'Putaran',
    spin_campaigns: 'Kampanye putaran',
    rewards: 'Hadiah',
    wallet_templates: 'Templat dompet',
    given: 'Telah diberikan',
  },
} as const
