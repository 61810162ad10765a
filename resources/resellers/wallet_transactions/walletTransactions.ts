import { choice, date, money, reference, resource, text } from '../../../schema/language.ts'

/** Credits, coins and balance of resellers, in and out. Written by cancellations, refunds, contests and files. */
export const walletTransactions = resource('wallet_transactions', {
  section: 'resellers',
  synonyms: ['refund', 'credit', 'coins', 'balance', 'money'],
  fields: {
    user: reference('users', { required: true, fixed: true, label: 'Reseller' }),
    wallet_type: choice(['credits', 'coin', 'balance'], { required: true }),
    direction: choice(['credit', 'debit'], { required: true }),
    amount: money({ required: true, unitBy: { field: 'wallet_type', units: { coin: 'coins' } } }),
    order: reference('orders', { readOnly: true }),
    template: reference('wallet_templates'),
    reference_text: text({ max: 60, unique: true, personal: false, label: 'Reference' }),
    reason: text({ max: 128, personal: { identifies: false } }),
    expires_on: date(),
    uploaded_file: reference('uploaded_files', { readOnly: true }),
  },
  title: 'reference_text',
  indexes: [['user', '-id'], ['order'], ['template'], ['uploaded_file']],
  list: {
    columns: ['created_at', 'user', 'amount', 'direction', 'wallet_type', 'order', 'reason', 'expires_on', 'template', 'reference_text'],
    filters: ['user', 'wallet_type', 'direction', 'order', 'template', 'reference_text', 'created_at'],
    sums: ['amount'],
    subtracts: { direction: 'debit' },
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: ['resellers_view', 'agent_dashboard', 'gamification'] },
  routes: { list: '/reseller/wallet-transactions', show: '/reseller/wallet-transactions/:id' },
})
