import { choice, reference, resource, timestamp } from '../../../schema/language.ts'

/** Single permissions selected or deselected for one person (document 1, §6); a denied one is denied whatever role or team gives it. */
export const staffUserActions = resource('staff_user_actions', {
  section: 'access',
  fields: {
    staff_user: reference('staff_users', { required: true }),
    action: reference('actions', { required: true }),
    mode: choice(['grant', 'deny'], { required: true }),
    expires_at: timestamp(),
  },
  title: 'action',
  unique: [['staff_user', 'action']],
  indexes: [['action']],
  list: { columns: ['staff_user', 'action', 'mode', 'expires_at'], filters: ['staff_user', 'action', 'mode'], sort: ['id', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
