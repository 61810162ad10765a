import { choice, resource, text } from '../../../schema/language.ts'

/** The permissions as rows, so that roles, teams and people can be joined to them (document 1, §6). */
export const actions = resource('actions', {
  section: 'access',
  fields: {
    name: text({ max: 60, required: true, unique: true, search: true }),
    description: text({ max: 128 }),
    area: text({ max: 40 }),
    origin: choice(['6.1', '6.2', 'decided']),
  },
  title: 'name',
  list: { columns: ['name', 'description', 'area', 'origin'], filters: ['name', 'area', 'origin'], sort: ['name', 'asc'] },
  permissions: { list: 'user_access_admin' },
})
