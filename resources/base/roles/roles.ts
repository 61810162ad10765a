import { resource, text } from '../../../schema/language.ts'

/** The six named roles of document 1, §6. */
export const roles = resource('roles', {
  section: 'access',
  fields: {
    // Other rules name the six by this, so it stays.
    name: text({ max: 40, required: true, unique: true, search: true, fixed: true }),
    label: text({ max: 60, required: true }),
    description: text({ max: 128 }),
  },
  title: 'label',
  list: { columns: ['name', 'label'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'user_access_admin', create: 'user_access_admin', edit: 'user_access_admin', delete: 'user_access_admin' },
})
