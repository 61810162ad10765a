import { insertRecord, integer, money, text, upload } from '../../../schema/language.ts'
import { aboveZero } from '../../shared/rule.ts'
import { catalog, supplier } from '../finds.ts'

/** Entries of a task on ads (document 1, §2.15). The task stands in the address. */
export const adsTaskAdd = upload('ads-task-add', {
  section: 'ads',
  label: 'Add ads task entries',
  under: 'ads_tasks',
  synonyms: ['advertising', 'paste', 'campaign'],
  help: 'Adds catalogs of suppliers to a task, each with its budget.',
  permission: 'supplier_ads_task',
  routes: { page: '/ads-task-entries/add', more: ['/ads-task/:task/add'] },
  columns: {
    supplier_id: integer({ required: true, min: 1 }),
    catalog_id: integer({ required: true, min: 1 }),
    budget: money({ required: true }),
  },
  key: ['supplier_id', 'catalog_id'],
  options: { task: text({ required: true, max: 30, help: 'Name of the task, as in its address' }) },
  lookups: { supplier, catalog },
  rules: [aboveZero('budget')],
  planner: true,
  rowWrite: insertRecord('ads_task_items', { set: { supplier: 'supplier', catalog: 'catalog', budget: 'budget' } }),
  pasted: { max: 5000 },
  hub: 'supply_tasks',
  example: { supplier_id: '1001', catalog_id: '500101', budget: '500' },
})
