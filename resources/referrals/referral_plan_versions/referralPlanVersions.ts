import { integer, reference, resource } from '../../../schema/language.ts'
import { planTerms } from '../referral_plans/planTerms.ts'

/** The terms of a plan from an edit on; friends who joined before keep the version before (§5.5 of the growth specification). */
export const referralPlanVersions = resource('referral_plan_versions', {
  section: 'referrals',
  one: 'version of a referral plan',
  fields: {
    plan: reference('referral_plans', { required: true, fixed: true }),
    version_no: integer({ required: true, min: 1, label: 'Version' }),
    ...planTerms(),
  },
  title: 'version_no',
  opensAt: 'plan',
  unique: [['plan', 'version_no']],
  list: {
    columns: ['version_no', 'plan', 'plan_type', 'n_orders', 'valid_days', 'tiers', 'created_at', 'created_by'],
    filters: ['plan'],
    sort: ['version_no', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'referral_program' },
})
