import { page } from '../../../schema/language.ts'

/** What resellers are rewarded with (document 1, §2.10). */
export const gamification = page('gamification', {
  section: 'marketing',
  routes: ['/gamification'],
  may: 'gamification',
  tabs: { wallet_templates: 'wallet_templates' },
})
