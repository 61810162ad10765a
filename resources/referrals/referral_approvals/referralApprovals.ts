import { view } from '../../../schema/language.ts'
import { referralDesk } from '../../resellers/referrals/referralDesk.ts'
import { referrals } from '../../resellers/referrals/referrals.ts'

const permission = 'referral_program'

/** Referrals whose incentive waits for a decision, the riskiest first (document 1, §2.12; §5.5 of the growth specification). */
export const referralApprovals = view('referral_approvals', referrals, {
  label: 'Referral approvals',
  one: 'referral to approve',
  section: 'referrals',
  under: 'referral_program',
  synonyms: ['incentive', 'fraud', 'approve', 'referral program'],
  where: { approval: 'pending' },
  list: {
    columns: [
      'referrer',
      'referred',
      'risk',
      'signals',
      'incentive_amount',
      'payable_from',
      'validity',
      'fraud',
      'counted_orders',
      'joined_at',
      'plan',
    ],
    filters: ['referrer', 'referred', 'risk', 'validity', 'fraud', 'payable_from', 'joined_at', 'plan', 'order_count'],
    sort: ['risk', 'desc'],
    views: {
      to_pay: { filter: { validity: 'validated' }, days: { payable_from: [null, 0] }, home: ['growth'], counted: true },
      to_check: { filter: { validity: 'unchecked' }, home: ['growth'], counted: true },
      risky: { filter: { risk_from: 50 }, counted: true },
    },
  },
  queue: {
    where: { approval: 'pending' },
    largestFirst: 'risk',
    by: 'joined_at',
    minutes: 10,
    permission,
    keys: { v: 'validate', f: 'mark_fraud', a: 'approve', r: 'reject' },
  },
  desk: referralDesk,
  permissions: { list: permission },
  routes: { list: '/referral_program/referral_approvals/:page_number?', show: '/referral_program/referral_approval/:id' },
  actions: {
    validate: { permission },
    invalidate: { permission },
    approve: { permission },
    reject: { permission },
    mark_fraud: { permission },
    mark_not_fraud: { permission },
    count: { permission },
  },
})
