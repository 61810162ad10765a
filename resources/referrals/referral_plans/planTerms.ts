import { choice, integer, money, rows } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { maxIncentive } from './maxIncentive.ts'

export const planTypes = ['FIRST N ORDER', 'BULK ORDER', 'REFERRAL BADGE LEVEL PLAN'] as const

/** A tier pays at least 1, at most 100 percent, and never more than the maximum of the country. */
const incentiveFits = errorRule('incentive of a percentage', ['incentive', 'incentive_type'], ({ incentive, incentive_type }) =>
  incentive_type === 'PERCENTAGE' && Number(incentive) > 100 ? { code: 'too_much', params: { maximum: 100 } } : null,
)

/** The fields by which the incentive of a referral is computed; a version of a plan keeps all of them. */
export const planTerms = () => ({
  plan_type: choice(planTypes, { required: true, label: 'Type' }),
  n_orders: integer({
    min: 1,
    max: 20,
    when: { plan_type: 'FIRST N ORDER' },
    requiredWhen: { plan_type: 'FIRST N ORDER' },
    label: 'Orders that pay',
    help: 'Each of the first orders of the friend that reach the minimum pays',
  }),
  valid_days: integer({
    required: true,
    min: 1,
    max: 3650,
    default: 90,
    unit: 'days',
    label: 'Valid',
    help: 'Orders delivered within so many days after the friend joined count',
  }),
  tiers: rows(
    {
      referrals_min: integer({ required: true, label: 'Referrals from' }),
      referrals_max: integer({ required: true, label: 'Referrals to' }),
      // The documents word the refusal of a negative value, so that a rule refuses it.
      min_order: integer({ required: true, min: -2_147_483_647, isAmount: true, label: 'Minimum order' }),
      incentive_type: choice(['FLAT', 'PERCENTAGE'], { required: true, default: 'FLAT', label: 'Incentive is' }),
      incentive: integer({ required: true, min: 1, max: maxIncentive }),
      max_incentive: money({
        min: 1,
        max: maxIncentive,
        when: { incentive_type: 'PERCENTAGE' },
        requiredWhen: { incentive_type: 'PERCENTAGE' },
        label: 'At most',
      }),
      referrals_at_least: integer({ min: 1, label: 'Upgrade referrals' }),
      gmv_at_least: integer({ min: 1, isAmount: true, label: 'Upgrade sales' }),
    },
    {
      min: 1,
      max: 10,
      required: true,
      rules: [incentiveFits],
      help: 'By the number of validated referrals. A holder of a badge rises by one level from these upgrade referrals and sales of friends on',
    },
  ),
})

/** The names of these fields. */
export const termNames = ['plan_type', 'n_orders', 'valid_days', 'tiers'] as const
