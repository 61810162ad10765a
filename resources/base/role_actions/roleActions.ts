import { reference, resource } from '../../../schema/language.ts'

/** Which permissions a role gives. */
export const roleActions = resource('role_actions', {
  section: 'access',
  fields: { role: reference('roles', { required: true }), action: reference('actions', { required: true }) },
  title: 'action',
  unique: [['role', 'action']],
  indexes: [['action']],
  list: { columns: ['role', 'action'], filters: ['role', 'action'], sort: ['id', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
