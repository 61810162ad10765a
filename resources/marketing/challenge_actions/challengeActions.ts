import { boolean, choice, reference, resource, text, timestamp } from '../../../schema/language.ts'

/** Logins and shares that the app reports; kept for 30 days (§5.3 of the growth specification). */
export const challengeActions = resource('challenge_actions', {
  section: 'marketing',
  label: 'Logins and shares',
  one: 'reported action',
  fields: {
    event_id: text({ max: 200, required: true, unique: true, readOnly: true, personal: false, label: 'Event' }),
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    action: choice(['login', 'share'], { required: true, readOnly: true }),
    at: timestamp({ required: true, readOnly: true, label: 'Date' }),
    // False once the background task has counted it.
    waiting: boolean({ readOnly: true, internal: true, default: true }),
  },
  title: 'event_id',
  opensAt: 'user',
  indexes: [['user'], ['at'], { on: ['id'], where: { waiting: true } }],
  list: { columns: ['user', 'action', 'at', 'event_id'], filters: ['user', 'action', 'at'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: 'gamification' },
  ingests: {
    'challenge-actions': {
      event: {
        user: reference('users', { required: true }),
        action: choice(['login', 'share'], { required: true }),
      },
      lookups: { user: { by: 'code' } },
      once: ['event_id'],
      sets: { event_id: 'id', user: 'user', action: 'action', at: 'at' },
    },
  },
})
