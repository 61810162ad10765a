import { reference, resource, timestamp } from '../../../schema/language.ts'

/** Who belongs to a team, perhaps until a moment. */
export const teamMembers = resource('team_members', {
  section: 'access',
  fields: {
    team: reference('teams', { required: true }),
    staff_user: reference('staff_users', { required: true }),
    expires_at: timestamp(),
  },
  title: 'staff_user',
  unique: [['team', 'staff_user']],
  indexes: [['staff_user']],
  list: { columns: ['team', 'staff_user', 'expires_at'], filters: ['team', 'staff_user'], sort: ['id', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
