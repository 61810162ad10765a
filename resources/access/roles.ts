import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'

/** The six named roles of document 1, §6. */
export const roles = resource('roles', {
  section: 'access',
  fields: {
    name: text({ max: 40, required: true, unique: true, search: true }),
    label: text({ max: 60, required: true }),
    description: text({ max: 128 }),
  },
  title: 'label',
  list: { columns: ['name', 'label'], filters: ['name'], sort: ['name', 'asc'] },
  may: { list: 'user_access_admin' },
})
