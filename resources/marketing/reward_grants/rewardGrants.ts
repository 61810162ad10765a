import { boolean, choice, date, money, reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'

/** The ledger of gifts: rewards that users received, and those that a limit refused (§3.2 of the growth specification). */
export const rewardGrants = resource('reward_grants', {
  section: 'marketing',
  label: 'Given',
  one: 'gift',
  synonyms: ['gift', 'reward', 'prize', 'ledger', 'reverse'],
  fields: {
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    reward: reference('rewards', { required: true, readOnly: true }),
    source: choice(['challenge', 'spin', 'referral campaign', 'manual'], { required: true, readOnly: true }),
    campaign_name: text({ max: 50, readOnly: true, personal: false, label: 'Campaign' }),
    // Names the campaign with its tool, for limits and counters.
    campaign_key: text({ max: 40, readOnly: true, internal: true, personal: false }),
    event_key: text({ max: 60, required: true, unique: true, readOnly: true, personal: false, label: 'Event' }),
    wallet_type: choice(['credits', 'coin'], { readOnly: true, label: 'Wallet' }),
    amount: money({ readOnly: true, unitBy: { field: 'wallet_type', units: { coin: 'coins' } } }),
    spin_grant: reference('spin_grants', { readOnly: true, internal: true, label: 'Spin' }),
    received_spin: reference('spin_grants', { readOnly: true, label: 'Spin received' }),
    status: state(['given', 'refused', 'reversed'], { tones: { given: 'good', refused: 'attention', reversed: 'bad' } }),
    refused_why: choice(['cap per person', 'budget', 'day cap', 'user off', 'reward off', 'spins closed', 'not chosen', 'none left'], {
      readOnly: true,
      when: { status: 'refused' },
      label: 'Refused because',
    }),
    reason: text({ max: 128, readOnly: true, personal: { identifies: false }, when: { status: 'reversed' }, label: 'Why it was reversed' }),
    wallet_transaction: reference('wallet_transactions', { readOnly: true }),
    given_at: timestamp({ readOnly: true, label: 'Date' }),
    given_on: date({ readOnly: true, internal: true }),
    needs_approval: boolean({ readOnly: true, internal: true }),
  },
  title: 'event_key',
  sections: {
    gift: ['user', 'reward', 'wallet_type', 'amount', 'received_spin', 'status', 'refused_why', 'reason'],
    origin: ['source', 'campaign_name', 'event_key', 'given_at', 'wallet_transaction'],
  },
  indexes: [
    ['user', 'campaign_key'],
    ['user', 'given_on'],
    ['reward'],
    ['campaign_key'],
    ['wallet_transaction'],
    ['spin_grant'],
    ['received_spin'],
    ['-given_at'],
  ],
  list: {
    columns: ['user', 'reward', 'amount', 'wallet_type', 'status', 'source', 'campaign_name', 'given_at', 'refused_why', 'event_key'],
    filters: ['user', 'reward', 'source', 'status', 'refused_why', 'wallet_type', 'given_at', 'event_key'],
    relatedFilters: { code: { reference: 'user', field: 'code', operators: ['equals'], label: 'Code of the reseller' } },
    sort: ['given_at', 'desc'],
    views: {
      given: { filter: { status: 'given' } },
      refused: { filter: { status: 'refused' } },
      reversed: { filter: { status: 'reversed' } },
    },
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: ['gamification', 'reseller_finance', 'agent_dashboard'] },
  routes: { show: '/gamification/given/:id' },
  actions: {
    reverse: transition(
      'status',
      { from: ['given'], to: 'reversed' },
      {
        permission: 'reseller_finance',
        planner: true,
        confirm: true,
        inputs: { reason: text({ max: 128, required: true, personal: { identifies: false } }) },
        requiresApprovalWhen: { where: { needs_approval: true }, limitsIn: ['selling_limits'] },
      },
    ),
  },
})
