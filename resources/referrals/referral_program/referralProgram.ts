import { hub } from '../../../schema/language.ts'

/** The entry screen of the referral program: which plan counts for a reseller, and the related tools (document 1, §2.12). */
export const referralProgram = hub('referral_program', {
  section: 'referrals',
  label: 'Referral program',
  synonyms: ['referral', 'incentive', 'badge', 'plan', 'invite'],
  routes: ['/referral_program'],
  permission: 'referral_program',
  screen: true,
  cards: [
    { tool: 'referral_approvals' },
    { tool: 'referral_approvals', view: 'to_pay' },
    { tool: 'referrals', name: 'paid_returned', filter: { late_return: true } },
    { tool: 'referral_plans' },
    { tool: 'badge_groups' },
    { tool: 'user_badges' },
    { tool: 'audience_badge_maps' },
    { tool: 'referral_audiences' },
    { tool: 'bulk-badge-group-update' },
  ],
})
