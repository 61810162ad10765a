import { boolean, email, resource, text } from '../../../schema/language.ts'

/** People of the sign-in provider's directory: an e-mail is validated against it before it becomes a staff user. */
export const directoryUsers = resource('directory_users', {
  section: 'access',
  fields: {
    email: email({ required: true, unique: true, search: true, personal: false, label: 'E-mail' }),
    name: text({ max: 50, required: true, search: true }),
    active: boolean({ default: true }),
  },
  title: 'email',
  list: { columns: ['email', 'name', 'active'], filters: ['email', 'active'], sort: ['email', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
