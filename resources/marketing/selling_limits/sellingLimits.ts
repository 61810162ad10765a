import { choice, decimal, resource } from '../../../schema/language.ts'
import { limitNames } from './limits.ts'

const permission = 'selling_limits_edit'

/** Amounts above which deals, reversed gifts and paid referrals need an approval, and the gifts of a day (§3.2, §5.2, §5.5 and §12 of the growth specification). */
export const sellingLimits = resource('selling_limits', {
  section: 'marketing',
  label: 'Limits of deals, gifts and referrals',
  one: 'limit',
  under: 'pricing_deals',
  synonyms: ['approval', 'cost', 'budget', 'cap', 'reward', 'gift'],
  fields: {
    name: choice(limitNames, { required: true, unique: true, fixed: true, label: 'What' }),
    value: decimal({ min: 0, required: true, help: 'In the currency of the country' }),
  },
  title: 'name',
  list: { columns: ['name', 'value', 'updated_at'], filters: ['name'], sort: ['id', 'asc'] },
  rowAccess: { restrictTo: 'none' },
  // Staff who plan deals, reverse gifts or pay referrals do not set their own limits, and nobody sets one alone.
  limits: { of: ['deals', 'user_offers', 'reward_grants', 'referrals'] },
  requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { rowsAbove: 0 }, delete: { rowsAbove: 0 } },
  permissions: {
    list: ['pricing_deals', 'gamification', 'reseller_finance', 'referral_program', permission],
    create: permission,
    edit: permission,
    delete: permission,
  },
  routes: { list: '/deals/limits', create: '/deals/limits/add', edit: '/deals/limits/:id' },
})
