import { boolean, formats, resource, tags, text } from '../../../schema/language.ts'

/** Kinds of work on ads of suppliers; its slug stands in the address of its entries (document 1, §2.15). */
export const adsTasks = resource('ads_tasks', {
  section: 'ads',
  label: 'Ads tasks',
  synonyms: ['advertising', 'campaign', 'sponsored'],
  fields: {
    task: text({ max: 30, required: true, unique: true, fixed: true, format: formats.identifier, search: true }),
    title: text({ max: 50, required: true, search: true }),
    description: text({ max: 128 }),
    columns: tags({ required: true, help: 'Columns of each entry' }),
    active: boolean({ default: true }),
  },
  title: 'title',
  list: { columns: ['task', 'title', 'description', 'columns', 'active'], filters: ['task', 'title', 'active'], sort: ['task', 'asc'] },
  permissions: { list: 'supplier_ads_task', create: 'supplier_ads_task' },
  routes: { list: '/ads-task', create: '/ads-task/add', show: '/ads-task/task/:id' },
})
