import { counter, money, reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'

const common = { permission: ['reseller_edit', 'referral_program'], bulk: 500 } as const
const saying = (done: string) => ({ ...common, messages: { done } }) as const

/**
 * Who brought whom (document 2, §4: validated or invalidated, fraud or not, approved or rejected). A referral is made by setting a reseller's referrer.
 */
export const referrals = resource('referrals', {
  section: 'resellers',
  synonyms: ['refer', 'invite', 'friend'],
  fields: {
    referrer: reference('users', { required: true, readOnly: true }),
    referred: reference('users', { required: true, readOnly: true, unique: true }),
    joined_at: timestamp({ readOnly: true }),
    first_order: reference('orders', { readOnly: true }),
    order_count: counter({ label: 'Orders' }),
    validity: state(['unchecked', 'validated', 'invalidated'], {
      tones: { unchecked: 'attention', validated: 'good', invalidated: 'bad' },
    }),
    fraud: state(['unmarked', 'fraud', 'not fraud'], { tones: { fraud: 'bad', 'not fraud': 'good' } }),
    approval: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    approve_reason: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    incentive_amount: money({ readOnly: true, default: '0', label: 'Incentive' }),
    payout: reference('payouts', { readOnly: true }),
  },
  title: 'joined_at',
  sections: {
    referral: ['referrer', 'referred', 'joined_at', 'first_order', 'order_count'],
    checks: ['validity', 'fraud'],
    decision: ['approval', 'approve_reason', 'incentive_amount', 'payout'],
  },
  indexes: [['referrer'], ['approval', 'joined_at'], ['first_order'], ['payout']],
  list: {
    columns: ['referrer', 'referred', 'joined_at', 'order_count', 'validity', 'approval', 'payout', 'incentive_amount', 'fraud'],
    filters: ['referrer', 'referred', 'joined_at', 'validity', 'fraud', 'approval', 'order_count'],
    relatedFilters: {
      referrer_code: { reference: 'referrer', field: 'code', operators: ['equals'], label: 'Code of the referrer' },
      referred_code: { reference: 'referred', field: 'code', operators: ['equals'], label: 'Code of the referred' },
      referrer_name: { reference: 'referrer', field: 'name', operators: ['contains'], label: 'Name of the referrer' },
      referred_name: { reference: 'referred', field: 'name', operators: ['contains'], label: 'Name of the referred' },
    },
    find: ['referrer_code', 'referred_code', 'referrer_name', 'referred_name'],
    sums: ['incentive_amount'],
    sort: ['joined_at', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['referrer', 'referred'],
  permissions: { list: ['resellers_view', 'referral_program'] },
  routes: { list: '/reseller/referrals', show: '/reseller/referrals/:id' },
  actions: {
    validate: transition('validity', { from: ['unchecked', 'invalidated'], to: 'validated' }, saying('validated_successfully')),
    invalidate: transition('validity', { from: ['unchecked', 'validated'], to: 'invalidated' }, saying('invalidated_successfully')),
    mark_fraud: transition('fraud', { from: ['unmarked', 'not fraud'], to: 'fraud' }, { ...common, planner: true, label: 'Fraud' }),
    mark_not_fraud: transition('fraud', { from: ['unmarked', 'fraud'], to: 'not fraud' }, { ...common, label: 'Not fraud' }),
    approve: transition(
      'approval',
      { from: ['pending'], to: 'approved' },
      {
        ...saying('approved_successfully'),
        when: { validity: 'validated', fraud: { not: 'fraud' } },
        inputs: { approve_reason: text({ max: 128, required: true }) },
        planner: true,
      },
    ),
    reject: transition('approval', { from: ['pending'], to: 'rejected' }, saying('rejected_successfully')),
    reopen: transition('approval', { from: ['rejected'], to: 'pending' }, common),
  },
})
