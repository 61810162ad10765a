import { reference, resource } from '../../../schema/language.ts'

/** Which permissions a team gives. */
export const teamActions = resource('team_actions', {
  section: 'access',
  fields: { team: reference('teams', { required: true }), action: reference('actions', { required: true }) },
  title: 'action',
  unique: [['team', 'action']],
  indexes: [['action']],
  list: { columns: ['team', 'action'], filters: ['team', 'action'], sort: ['id', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
