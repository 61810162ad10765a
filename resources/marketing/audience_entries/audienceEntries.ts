import { reference, resource } from '../../../schema/language.ts'

/** Users on the last file that was sent for an audience: its refreshes make the members of those who are still there. */
export const audienceEntries = resource('audience_entries', {
  section: 'marketing',
  label: 'Users on audience files',
  one: 'user on an audience file',
  fields: {
    audience: reference('audiences', { required: true, fixed: true }),
    user: reference('users', { required: true, fixed: true }),
  },
  title: 'user',
  leadsTo: 'user',
  unique: [['audience', 'user']],
  indexes: [['user']],
  list: {
    columns: ['user', 'audience', 'created_at'],
    filters: ['audience', 'user'],
    sort: ['id', 'asc'],
    needsOneOf: ['audience', 'user'],
  },
  scope: { bound: 'none' },
  may: { list: 'audience_system' },
})
