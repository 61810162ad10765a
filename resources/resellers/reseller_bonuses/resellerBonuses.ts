import { choice, money, reference, resource, state, text, transition } from '../../../schema/language.ts'

/** What resellers are given beside their margin: asked for by one, approved by another, paid as a payout (document 1, §2.6). */
export const resellerBonuses = resource('reseller_bonuses', {
  section: 'resellers',
  label: 'Bonuses',
  fields: {
    user: reference('users', { required: true, fixed: true, where: { deletion: 'active' }, label: 'Reseller' }),
    // The maximum amount of each country (document 2, §9).
    amount: money({ required: true, min: 1, max: { IN: 5000, ID: 1_500_000 } }),
    bonus_type: choice(['weekly target', 'festival', 'training', 'goodwill'], { required: true }),
    period: text({ max: 10, personal: false, help: 'The week it is for, e.g. 2026-W46' }),
    reason: text({ max: 128, required: true, personal: { leaves: '••••', identifies: false } }),
    approval: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    approve_reason: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    payout: reference('payouts', { readOnly: true }),
  },
  title: 'bonus_type',
  sections: { bonus: ['user', 'amount', 'bonus_type', 'period', 'reason'], decision: ['approval', 'approve_reason', 'payout'] },
  indexes: [['user', '-id'], ['approval', '-id'], ['payout']],
  list: {
    columns: ['bonus_type', 'user', 'amount', 'period', 'reason', 'approval', 'created_by'],
    sums: ['amount'],
    filters: ['user', 'bonus_type', 'period', 'approval', 'amount', 'created_at', 'created_by'],
    relatedFilters: {
      reseller_code: { reference: 'user', field: 'code', operators: ['equals'], label: 'Reseller code' },
      reseller_phone: { reference: 'user', field: 'phone', operators: ['equals'], label: 'Reseller phone' },
      reseller_name: { reference: 'user', field: 'name', operators: ['contains'], label: 'Reseller name' },
    },
    find: ['reseller_code', 'reseller_phone', 'reseller_name'],
    sort: ['id', 'desc'],
    views: { to_approve: { filter: { approval: 'pending' }, home: ['finance', 'growth'] } },
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: 'resellers_view', create: 'reseller_edit' },
  routes: { create: '/reseller/payment/bonus/add', show: '/reseller/payment/bonus/:id' },
  messages: { readFailed: 'bonus_details_fetching_error' },
  actions: {
    approve: transition(
      'approval',
      { from: ['pending'], to: 'approved' },
      {
        permission: 'reseller_edit',
        inputs: { approve_reason: text({ max: 128, required: true }) },
        notPerformedBy: 'created_by',
        planner: true,
        messages: { done: 'approved_successfully' },
      },
    ),
    reject: transition(
      'approval',
      { from: ['pending'], to: 'rejected' },
      { permission: 'reseller_edit', messages: { done: 'rejected_successfully' } },
    ),
  },
})
