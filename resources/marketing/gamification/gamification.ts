import { page } from '../../../schema/language.ts'

/** What resellers are rewarded with (document 1, §2.10). */
export const gamification = page('gamification', {
  section: 'marketing',
  synonyms: ['challenge', 'spin', 'reward', 'coins', 'game'],
  routes: ['/gamification'],
  permission: 'gamification',
  tabs: {
    challenges: 'challenges',
    challenge_campaigns: 'challenge_campaigns',
    spins: 'spins',
    spin_campaigns: 'spin_campaigns',
    rewards: 'rewards',
    wallet_templates: 'wallet_templates',
    given: 'reward_grants',
  },
})
