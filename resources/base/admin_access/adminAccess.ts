import { page } from '../../../schema/language.ts'

/** Who may do what: people, teams, roles, permissions, and what is asked for (document 1, §3, §6; document 2, §7). */
export const adminAccess = page('admin_access', {
  section: 'access',
  label: 'Access',
  synonyms: ['role', 'permission', 'team', 'user', 'rights', 'grant', 'staff'],
  routes: ['/admin-access'],
  permission: 'user_access_admin',
  reads: ['/api/admin/users', '/api/admin/actions', '/api/admin/all-teams', '/api/admin/roles'],
})
