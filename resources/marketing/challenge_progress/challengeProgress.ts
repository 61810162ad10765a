import { counter, date, integer, reference, resource, timestamp } from '../../../schema/language.ts'

const permission = 'gamification'
const number = { required: true, readOnly: true, min: 0, default: 0 } as const

/** The progress of each reseller in a challenge campaign (§5.3 of the growth specification). */
export const challengeProgress = resource('challenge_progress', {
  section: 'marketing',
  label: 'Progress in challenges',
  one: 'progress of a reseller',
  fields: {
    campaign: reference('challenge_campaigns', { required: true, readOnly: true }),
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    count: integer({ ...number, label: 'Actions', help: 'Of the current round; in a streak, of the last day or week' }),
    streak: integer({ ...number, label: 'In a row', help: 'Days or weeks of the current streak' }),
    last_interval: date({ readOnly: true, label: 'Last day or week', help: 'The last one with enough actions; a week by its Monday' }),
    round: integer({ ...number, label: 'Completed rounds' }),
    gifts: counter({ label: 'Gifts', help: 'Rewards of these rounds that no limit refused, without those that were reversed' }),
    completed_at: timestamp({ readOnly: true }),
    grant: reference('reward_grants', { readOnly: true, label: 'Gift' }),
  },
  title: 'user',
  opensAt: 'campaign',
  unique: [['campaign', 'user']],
  indexes: [['user'], ['grant'], ['campaign', '-completed_at']],
  list: {
    columns: ['user', 'campaign', 'count', 'streak', 'last_interval', 'round', 'gifts', 'completed_at', 'grant'],
    filters: ['user', 'campaign', 'round', 'completed_at'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: permission },
})
