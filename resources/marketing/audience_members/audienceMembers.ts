import { reference, resource } from '../../../schema/language.ts'

/** Who is in an audience since its last refresh (domain: audience_members). Refreshes write them; no history is kept of each. */
export const audienceMembers = resource('audience_members', {
  section: 'marketing',
  label: 'Audience members',
  one: 'audience member',
  under: 'audiences',
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
    through: { city: { reference: 'user', field: 'city', label: 'City' }, code: { reference: 'user', field: 'code', label: 'User code' } },
    sort: ['id', 'asc'],
    needsOneOf: ['audience', 'user', 'code'],
  },
  scope: { bound: 'none' },
  may: { list: 'audience_system' },
  routes: { list: '/audience-system/members' },
})
