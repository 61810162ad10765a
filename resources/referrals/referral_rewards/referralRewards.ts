import { view } from '../../../schema/language.ts'
import { rewards } from '../../marketing/rewards/rewards.ts'

const permission = 'referral_campaign'

/** Rewards for staff of referral campaigns (document 1, §2.12: /referral_campaign/rewards). */
export const referralRewards = view('referral_rewards', rewards, {
  section: 'referrals',
  label: 'Rewards of referrals',
  one: 'reward',
  under: 'referral_campaign',
  where: {},
  permissions: { list: permission, create: permission, edit: permission },
  routes: { list: '/referral_campaign/rewards', create: '/referral_campaign/rewards/add', edit: '/referral_campaign/rewards/:id' },
})
