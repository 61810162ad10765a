import {
  boolean,
  choices,
  counter,
  customAction,
  date,
  integer,
  money,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'

import { signalNames } from '../../referrals/signals/signals.ts'
import { referralDesk } from './referralDesk.ts'

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
    // Set when the referral is made: later edits of the plan do not change it.
    plan: reference('referral_plans', { readOnly: true }),
    plan_version: integer({ readOnly: true }),
    tier_no: integer({ readOnly: true, label: 'Tier', help: 'By the number of validated referrals of the referrer' }),
    counted_orders: integer({ readOnly: true, default: 0 }),
    payable_from: date({ readOnly: true, help: 'From this day on no counted order can be returned' }),
    signals: choices(signalNames, { readOnly: true }),
    risk: integer({ readOnly: true, default: 0, max: 100, label: 'Risk score', help: 'Sum of the weights of its signals, at most 100' }),
    late_return: boolean({ readOnly: true, label: 'Returned after payment' }),
    campaign: reference('referral_campaigns', { readOnly: true, help: 'Set when the friend joins' }),
    // False once every reward of the campaign is given or refused.
    gifts_open: boolean({ readOnly: true, internal: true }),
    needs_approval: boolean({ readOnly: true, internal: true }),
    // Set when an order of the friend or another referral of the referrer changes; a job counts it within a minute.
    count_due: boolean({ readOnly: true, internal: true }),
  },
  title: 'joined_at',
  sections: {
    referral: ['referrer', 'referred', 'joined_at', 'first_order', 'order_count', 'campaign'],
    incentive: ['plan', 'plan_version', 'tier_no', 'counted_orders', 'incentive_amount', 'payable_from'],
    checks: ['validity', 'fraud', 'risk', 'signals'],
    decision: ['approval', 'approve_reason', 'payout', 'late_return'],
  },
  indexes: [
    ['referrer'],
    ['approval', 'joined_at'],
    ['first_order'],
    ['payout'],
    ['plan'],
    { on: ['count_due'], where: { count_due: true } },
    { on: ['campaign'], where: { gifts_open: true } },
  ],
  list: {
    columns: [
      'referrer',
      'referred',
      'joined_at',
      'order_count',
      'validity',
      'approval',
      'payout',
      'incentive_amount',
      'fraud',
      'risk',
      'signals',
      'payable_from',
      'counted_orders',
      'plan',
      'campaign',
      'late_return',
    ],
    filters: [
      'referrer',
      'referred',
      'joined_at',
      'validity',
      'fraud',
      'approval',
      'order_count',
      'plan',
      'campaign',
      'risk',
      'payable_from',
      'late_return',
    ],
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
  desk: referralDesk,
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['referrer', 'referred'],
  permissions: { list: ['resellers_view', 'referral_program'] },
  routes: { list: '/reseller/referrals', show: '/reseller/referrals/:id' },
  actions: {
    validate: transition(
      'validity',
      { from: ['unchecked', 'invalidated'], to: 'validated' },
      { ...saying('validated_successfully'), planner: true },
    ),
    invalidate: transition(
      'validity',
      { from: ['unchecked', 'validated'], to: 'invalidated' },
      { ...saying('invalidated_successfully'), planner: true },
    ),
    mark_fraud: transition('fraud', { from: ['unmarked', 'not fraud'], to: 'fraud' }, { ...common, planner: true, label: 'Fraud' }),
    mark_not_fraud: transition('fraud', { from: ['unmarked', 'fraud'], to: 'not fraud' }, { ...common, planner: true, label: 'Not fraud' }),
    approve: transition(
      'approval',
      { from: ['pending'], to: 'approved' },
      {
        ...saying('approved_successfully'),
        when: { validity: 'validated', fraud: { not: 'fraud' } },
        inputs: { approve_reason: text({ max: 128, required: true }) },
        planner: true,
        planLabel: { sum: 'incentive_amount', message: 'Approve %{smart_count}, pay %{amount}' },
        requiresApprovalWhen: { rowsAbove: 100, where: { needs_approval: true }, limitsIn: ['selling_limits'] },
      },
    ),
    reject: transition('approval', { from: ['pending'], to: 'rejected' }, saying('rejected_successfully')),
    reopen: transition('approval', { from: ['rejected'], to: 'pending' }, { ...common, planner: true }),
    give_gifts: customAction({
      permission: 'referral_campaign',
      when: { gifts_open: true, validity: { not: 'invalidated' }, fraud: { not: 'fraud' } },
      planner: true,
      label: 'Give gifts now',
    }),
    count: customAction({ ...common, when: { approval: ['pending', 'approved'] }, planner: true, label: 'Count again' }),
  },
})
