import { view } from '../../../schema/language.ts'
import { rewardGrants } from '../../marketing/reward_grants/rewardGrants.ts'

/** Gifts of referral campaigns, for the staff who run them (§5.4 of the growth specification). */
export const referralGifts = view('referral_gifts', rewardGrants, {
  section: 'referrals',
  label: 'Gifts of referrals',
  one: 'gift',
  under: 'referral_campaign',
  where: { source: 'referral campaign' },
  list: {
    columns: ['user', 'reward', 'amount', 'wallet_type', 'status', 'campaign_name', 'given_at', 'refused_why', 'event_key'],
    views: { given_in_30_days: { filter: { status: 'given' }, days: { given_at: [-30, null] }, counted: true } },
  },
  permissions: { list: 'referral_campaign' },
  routes: { list: '/referral_campaign/gifts', show: '/referral_campaign/gifts/:id' },
})
