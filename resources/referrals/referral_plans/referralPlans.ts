import { boolean, children, integer, resource, setFields, text } from '../../../schema/language.ts'
import { planTerms } from './planTerms.ts'
import { tierRules } from './tierRules.ts'

const permission = 'referral_program'

/** Incentives of referrers for the orders of their friends (document 1, §2.12; §5.5 of the growth specification). */
export const referralPlans = resource('referral_plans', {
  section: 'referrals',
  under: 'referral_program',
  synonyms: ['incentive', 'tier', 'referral program', 'payout'],
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, personal: false }),
    ...planTerms(),
    version_no: integer({
      readOnly: true,
      default: 1,
      label: 'Version',
      help: 'A referral keeps the version of the day its friend joined',
    }),
    active: boolean({ readOnly: true, default: true }),
    versions: children('referral_plan_versions', { by: 'plan' }),
  },
  title: 'name',
  sections: { plan: ['name', 'plan_type', 'n_orders', 'valid_days'], tiers: ['tiers'], use: ['active', 'version_no', 'versions'] },
  rules: tierRules,
  list: {
    columns: ['name', 'plan_type', 'n_orders', 'valid_days', 'tiers', 'version_no', 'active'],
    filters: ['name', 'plan_type', 'active'],
    sort: ['name', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission },
  routes: {
    list: '/referral_program/all_referral_plans/:page_number?',
    create: '/referral_program/create_plan',
    edit: '/referral_program/edit_plan/:id',
  },
  planners: ['create', 'update'],
  formQueries: {
    rehearsal: {
      fields: ['plan_type', 'n_orders', 'valid_days', 'tiers'],
      shownBelow: 'tiers',
      tool: 'referrals',
      figures: { referrals: 'count', would_pay: 'money', pays: 'money' },
    },
  },
  actions: {
    activate: setFields({ active: true }, { permission, when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields(
      { active: false },
      {
        permission,
        when: { active: true },
        guards: [{ none: 'badge_groups', by: 'badges.plan', where: { active: true }, message: 'plan_of_badge_group', named: 'name' }],
        messages: { done: 'deactivated_successfully' },
      },
    ),
  },
})
