import type { Resource } from '../../../schema/resource.ts'
import { view } from '../../../schema/view.ts'
import type { staffUsers } from '../staff_users/staffUsers.ts'

type Staff = typeof staffUsers

/** Programs that call as one of the staff, by keys and never by a session; what one may do is given to it like to a person. */
export const serviceAccounts = (staff: Resource<'staff_users', Staff['fields'], Staff['actions']>) =>
  view('service_accounts', staff, {
    label: 'Service accounts',
    one: 'service account',
    synonyms: ['integration', 'bot', 'robot', 'api'],
    where: { kind: 'service' },
    list: { columns: ['name', 'email', 'status', 'created_at'], filters: ['email', 'status'], sort: ['name', 'asc'] },
    sections: { account: ['name', 'email'] },
    permissions: { list: 'user_access_admin', create: 'user_access_admin', edit: 'user_access_admin' },
    routes: { list: '/service-accounts', create: '/service-accounts/add', show: '/service-accounts/:id' },
    desk: {
      summary: ['email', 'created_at'],
      parts: {
        keys: {
          tool: 'api_keys',
          by: 'staff_user',
          columns: ['name', 'begins', 'status', 'expires_on', 'last_used_at'],
          add: { inputs: ['name', 'expires_on'], when: { status: 'active' }, label: 'New key' },
        },
      },
    },
    links: { access: { to: '/admin-access', permission: 'user_access_admin', with: { user: { field: 'email' } } } },
    actions: { revise: { label: 'Edit account' }, delete_soft: { label: 'Switch off' }, restore: { label: 'Switch on' } },
  })
