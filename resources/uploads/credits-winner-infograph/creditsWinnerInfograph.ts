import { date, insertRecord, money, text, upload, url } from '../../../schema/language.ts'
import { aboveZero, errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { template, user, userIsGone } from '../finds.ts'

/** What is given can still be used. */
const expiresLater = errorRule('expires later', ['expires_on', 'amount'], ({ expires_on }, { today }) =>
  typeof expires_on === 'string' && expires_on < today ? { code: 'day_in_the_past' } : null,
)

/** Rewards of contest winners (document 1, §2.7; upload "credits-winner-infograph"). */
export const creditsWinnerInfograph = upload('credits-winner-infograph', {
  section: 'uploads',
  label: 'Credits of contest winners',
  synonyms: ['contest', 'reward', 'wallet', 'money'],
  help: 'Credits amounts to the wallets that the template names.',
  permission: 'credits_winner_infograph_upload',
  columns: {
    user_code: text({ required: true, max: 8 }),
    identifier: text({ required: true, max: 30 }),
    amount: money({ required: true }),
    infograph_url: url({ required: true }),
    expires_on: date(),
  },
  approvalAboveRows: 500,
  key: ['user_code', 'identifier'],
  lookups: { user, template },
  rejectWhen: userIsGone,
  rules: [aboveZero('amount'), expiresLater],
  planner: true,
  headers: alsoCalled('amount', 'user_code'),
  rowWrite: insertRecord('wallet_transactions', {
    set: { user: 'user', template: 'template', direction: { always: 'credit' }, amount: 'amount', expires_on: 'expires_on' },
  }),
  example: {
    user_code: 'RS100001',
    identifier: 'contest_winner',
    amount: '250',
    infograph_url: 'https://static.example.com/i/w1.png',
    expires_on: '2027-01-31',
  },
})
