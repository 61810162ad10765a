import { reference, resource, text, timestamp } from '../../../schema/language.ts'

/**
 * Actions that count in a challenge campaign: each order, referral, login or share once (§5.3 of the growth specification). The progress follows from them.
 * A background task writes them; no history is kept of each.
 */
export const challengeEvents = resource('challenge_events', {
  section: 'marketing',
  label: 'Actions in challenges',
  one: 'action in a challenge',
  fields: {
    campaign: reference('challenge_campaigns', { required: true, readOnly: true }),
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    event_key: text({ max: 60, required: true, readOnly: true, personal: false, label: 'Event' }),
    at: timestamp({ required: true, readOnly: true, label: 'Date' }),
  },
  title: 'event_key',
  opensAt: 'campaign',
  unique: [['campaign', 'event_key']],
  indexes: [['campaign', 'user'], ['user']],
  list: { columns: ['event_key', 'campaign', 'user', 'at'], filters: ['campaign', 'user', 'at'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: 'gamification' },
})
