import { hub } from '../../../schema/language.ts'

/** The entry screen of referral campaigns (document 1, §2.12: /referral_campaign). */
export const referralCampaign = hub('referral_campaign', {
  section: 'referrals',
  label: 'Referral campaign overview',
  synonyms: ['refer', 'invite', 'friend', 'campaign'],
  routes: ['/referral_campaign'],
  permission: 'referral_campaign',
  cards: [
    { tool: 'referral_campaigns', view: 'drafts' },
    { tool: 'referral_campaigns', view: 'active' },
    { tool: 'referral_campaigns', view: 'ending_in_7_days' },
    { tool: 'referral_gifts', view: 'given_in_30_days' },
    { tool: 'referral_rewards' },
  ],
})
