import { boolean, formats, integer, money, resource, setFields, tags, text } from '../../../schema/language.ts'
import { columnNames, noTakenAddress } from './rules.ts'

const permission = 'supplier_ads_task'

/** Work on ads of suppliers: each task has entries with columns of its own, at `/ads-task/<task>` (document 1, §2.15; rest.md, §5.6). */
export const adsTasks = resource('ads_tasks', {
  section: 'ads',
  label: 'Ads tasks',
  synonyms: ['advertising', 'campaign', 'sponsored'],
  fields: {
    task: text({
      max: 30,
      required: true,
      unique: true,
      fixed: true,
      format: formats.slug,
      search: true,
      help: 'Its name in addresses, for example festive_push',
    }),
    title: text({ max: 50, required: true, search: true }),
    description: text({ max: 128 }),
    columns: tags({
      required: true,
      max: 12,
      length: 30,
      help: 'Values of each entry besides supplier, catalog and budget, for example place; they are final with the first entry',
    }),
    active: boolean({ default: true, readOnly: true }),
    entry_count: integer({
      readOnly: true,
      aggregate: { of: 'ads_task_items', by: 'ads_task', as: { count: true } },
      label: 'Entries',
    }),
    done_count: integer({
      readOnly: true,
      aggregate: { of: 'ads_task_items', by: 'ads_task', where: { status: 'done' }, as: { count: true } },
      label: 'Done entries',
    }),
    budget_total: money({ readOnly: true, aggregate: { of: 'ads_task_items', by: 'ads_task', as: { sum: 'budget' } }, label: 'Budget' }),
    done_budget: money({
      readOnly: true,
      aggregate: { of: 'ads_task_items', by: 'ads_task', where: { status: 'done' }, as: { sum: 'budget' } },
      label: 'Budget of done entries',
    }),
  },
  title: 'title',
  sections: {
    task: ['title', 'task', 'description', 'columns', 'active'],
    progress: ['entry_count', 'done_count', 'budget_total', 'done_budget'],
  },
  rules: [noTakenAddress, columnNames],
  list: {
    columns: ['title', 'active', 'entry_count', 'done_count', 'budget_total', 'columns', 'description', 'task'],
    filters: ['task', 'title', 'active'],
    sort: ['task', 'asc'],
    opens: 'ads_task_items',
    views: { active: { filter: { active: true } }, off: { filter: { active: false } } },
  },
  // Suppliers see how their own entries stand, not the totals over all suppliers.
  rowAccess: { hiddenFields: ['entry_count', 'done_count', 'budget_total', 'done_budget'] },
  permissions: { list: permission, create: permission, edit: permission },
  routes: { list: '/ads-task', create: '/ads-task/add', edit: '/ads-task/:task/edit', by: 'task' },
  irreversibleWhen: [{ where: { entry_count: { above: 0 } }, fields: ['columns'], locked: true, because: 'ads_columns_in_use' }],
  actions: {
    switch_off: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
    switch_on: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
  },
})
