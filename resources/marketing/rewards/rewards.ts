import { boolean, choice, counter, decimal, duplicate, integer, money, reference, resource, text } from '../../../schema/language.ts'
import { rewardRules } from './rules.ts'

const permission = 'gamification'
const other = { distribution_type: 'OTHER' } as const
const amount = { gives: ['credits', 'coin'] } as const
const spin = { gives: 'spin' } as const

/** Rewards that challenges, spins and referral campaigns give (document 2, §4 "Reward" and §5; §5.3 of the growth specification). */
export const rewards = resource('rewards', {
  section: 'marketing',
  synonyms: ['prize', 'gift', 'coins', 'credits', 'bonus'],
  fields: {
    name: text({ max: 25, required: true, unique: true, search: true }),
    gives: choice(['credits', 'coin', 'spin'], { required: true, default: 'credits' }),
    credit_amount: money({
      when: amount,
      requiredWhen: amount,
      max: { IN: 5000, ID: 1_500_000 },
      unitBy: { field: 'gives', units: { coin: 'coins' } },
      label: 'Amount',
    }),
    template: reference('wallet_templates', {
      when: amount,
      requiredWhen: amount,
      where: { transaction_type: 'credit', active: true },
      whereMessage: 'reward_template_credit',
      label: 'Wallet template',
      help: 'For the same wallet. The amount is at most what the template allows',
    }),
    spin_campaign: reference('spin_campaigns', {
      when: spin,
      requiredWhen: spin,
      where: { status: ['draft', 'scheduled', 'active'] },
      help: 'Each gift is one spin of this campaign',
    }),
    pre_reward_description: text({ max: 25, required: true, label: 'Text before', help: 'Shown in the app before it is earned' }),
    post_reward_description: text({ max: 25, required: true, label: 'Text after', help: 'Shown in the app once it is given' }),
    distribution_type: choice(['ALL', 'OTHER'], { required: true, default: 'ALL', label: 'Given to' }),
    value_type: choice(['percentage', 'absolute'], { when: other, requiredWhen: other, label: 'Limited by' }),
    value: decimal({
      scale: 1,
      when: other,
      help: 'Percentage of those who earn it, from 1 to 99, or the number of people who get it first',
    }),
    expires_days: integer({
      when: amount,
      min: 1,
      max: 3650,
      unit: 'days',
      label: 'Expires after',
      help: 'Leave empty if it does not expire',
    }),
    active: boolean({ default: true }),
    given: counter({ label: 'Given' }),
  },
  title: 'name',
  sections: {
    reward: ['name', 'gives', 'credit_amount', 'template', 'spin_campaign', 'expires_days', 'active', 'given'],
    texts: ['pre_reward_description', 'post_reward_description'],
    distribution: ['distribution_type', 'value_type', 'value'],
  },
  rules: rewardRules,
  indexes: [['template'], ['spin_campaign']],
  list: {
    columns: [
      'name',
      'gives',
      'credit_amount',
      'distribution_type',
      'value_type',
      'value',
      'given',
      'template',
      'spin_campaign',
      'expires_days',
      'active',
    ],
    filters: ['name', 'gives', 'distribution_type', 'template', 'spin_campaign', 'active'],
    sort: ['name', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/gamification/rewards/add', edit: '/gamification/rewards/:id' },
  planners: ['create', 'update'],
  actions: { duplicate: duplicate(['given'], { permission }) },
})
