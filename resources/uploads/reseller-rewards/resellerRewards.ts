import { formats, insertRecord, money, text, upload } from '../../../schema/language.ts'
import { aboveZero } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { templateOf, user, userIsGone } from '../finds.ts'

/** What resellers are given for a month (document 1, §2.7; the reseller-rewards page). */
export const resellerRewards = upload('reseller-rewards', {
  section: 'uploads',
  label: 'Reseller rewards',
  synonyms: ['incentive', 'bonus', 'coins'],
  help: 'Gives resellers a monthly reward, once per template.',
  permission: 'meesho_reseller_rewards',
  columns: {
    user_code: text({ required: true, max: 8 }),
    month: text({ required: true, max: 7, format: formats.month, help: 'YYYY-MM' }),
    identifier: text({ required: true, max: 30 }),
    amount: money({ required: true, max: { IN: 5000, ID: 1_500_000 } }),
    reason: text({ required: true, max: 128 }),
  },
  approvalAboveRows: 500,
  key: ['user_code', 'month', 'identifier'],
  lookups: { user, template: templateOf('credits') },
  rejectWhen: userIsGone,
  rules: [aboveZero('amount')],
  planner: true,
  headers: alsoCalled('amount', 'month', 'reason', 'user_code'),
  rowWrite: insertRecord('wallet_transactions', {
    set: { user: 'user', template: 'template', direction: { always: 'credit' }, amount: 'amount', reason: 'reason' },
  }),
  example: { user_code: 'RS100001', month: '2026-10', identifier: 'monthly_target', amount: '500', reason: 'target reached' },
})
