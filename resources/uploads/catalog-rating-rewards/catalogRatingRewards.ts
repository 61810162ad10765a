import { insertRecord, money, text, upload } from '../../../schema/language.ts'
import { aboveZero } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, templateOf, user } from '../finds.ts'

/** Rewards of resellers for a review (document 1, §2.7; upload "catalog-rating-rewards"). */
export const catalogRatingRewards = upload('catalog-rating-rewards', {
  section: 'uploads',
  label: 'Rewards for catalog ratings',
  synonyms: ['review', 'stars', 'coins'],
  help: 'Rewards resellers for the approved review of a sub-order, once each.',
  permission: 'catalog_rating_file_upload',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    user_code: text({ required: true, max: 8 }),
    identifier: text({ required: true, max: 30 }),
    amount: money({ required: true }),
  },
  key: ['sub_order_number'],
  lookups: { line, user, template: templateOf('coin') },
  rules: [aboveZero('amount')],
  planner: true,
  headers: alsoCalled('amount', 'sub_order_number', 'user_code'),
  rowWrite: insertRecord('wallet_transactions', {
    set: { user: 'user', template: 'template', direction: { always: 'credit' }, amount: 'amount' },
  }),
  example: { sub_order_number: '261101000010_1', user_code: 'RS100001', identifier: 'rating_reward', amount: '20' },
})
