import { boolean, reference, resource, text } from '../../../schema/language.ts'

/** Groups that give their members permissions for as long as they belong to them (document 1, §6). */
export const teams = resource('teams', {
  section: 'access',
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    lead: reference('staff_users'),
    active: boolean({ default: true }),
  },
  title: 'name',
  list: { columns: ['name', 'lead', 'active'], filters: ['name', 'active'], sort: ['name', 'asc'] },
  permissions: { list: 'user_access_admin', create: 'user_access_admin', edit: 'user_access_admin' },
})
