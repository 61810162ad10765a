import { reference, resource, timestamp } from '../../../schema/language.ts'

/** Which roles a person has, perhaps until a moment. */
export const staffUserRoles = resource('staff_user_roles', {
  section: 'access',
  fields: {
    role: reference('roles', { required: true }),
    staff_user: reference('staff_users', { required: true }),
    expires_at: timestamp(),
  },
  title: 'staff_user',
  unique: [['role', 'staff_user']],
  indexes: [['staff_user']],
  list: { columns: ['role', 'staff_user', 'expires_at'], filters: ['role', 'staff_user'], sort: ['id', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
