import { boolean, choice, formats, money, resource, text } from '../../../schema/language.ts'

const by = 'wallet_limits_approve'

/** What credits, coins and balance are given or taken for, and at most how much (document 2, §5: identifiers in lower case without blanks, at most 10000). */
export const walletTemplates = resource('wallet_templates', {
  section: 'marketing',
  fields: {
    identifier: text({ max: 30, required: true, unique: true, format: formats.identifier, search: true }),
    title: text({ max: 50, required: true, search: true }),
    body: text({ max: 128, required: true }),
    message: text({ max: 128, required: true }),
    transaction_type: choice(['credit', 'debit'], { required: true }),
    wallet_type: choice(['credits', 'coin', 'balance'], { required: true }),
    max_amount: money({
      required: true,
      max: { IN: 10_000, ID: 3_000_000 },
      unitBy: { field: 'wallet_type', units: { coin: 'coins' } },
    }),
    active: boolean({ default: true }),
  },
  title: 'identifier',
  sections: { template: ['identifier', 'title', 'transaction_type', 'wallet_type', 'max_amount', 'active'], texts: ['body', 'message'] },
  list: {
    columns: ['identifier', 'title', 'transaction_type', 'wallet_type', 'max_amount', 'active'],
    filters: ['identifier', 'title', 'transaction_type', 'wallet_type', 'active'],
    sort: ['identifier', 'asc'],
  },
  // Uploads of rewards and credits obey the largest amount.
  limits: { of: ['wallet_transactions', 'credits-winner-infograph', 'reseller-rewards', 'catalog-rating-rewards'] },
  requiresApprovalWhen: { create: { rowsAbove: 0, by }, update: { rowsAbove: 0, by } },
  permissions: { list: ['gamification', 'resellers_view'], create: 'gamification', edit: 'gamification' },
  routes: { create: '/gamification/wallet-template/add', edit: '/gamification/wallet-template/:id' },
})
