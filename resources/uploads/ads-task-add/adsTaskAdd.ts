import { insertRecord, integer, money, rowKey, upload } from '../../../schema/language.ts'
import { aboveZero } from '../../shared/rule.ts'
import { catalog, supplier } from '../finds.ts'

/** Entries of an ads task, one a line, with the columns that the task lists (document 1, §2.15; rest.md, §5.6). The address names the task. */
export const adsTaskAdd = upload('ads-task-add', {
  section: 'ads',
  label: 'Paste ads task entries',
  synonyms: ['advertising', 'paste', 'campaign'],
  help: 'Adds catalogs of suppliers to a task, each with its budget and the values that the task asks for.',
  permission: 'supplier_ads_task',
  routes: { page: '/ads-task/:task/add/paste' },
  columns: {
    supplier_id: integer({ required: true, min: 1 }),
    catalog_id: integer({ required: true, min: 1 }),
    budget: money({ required: true }),
  },
  dynamicColumns: { tool: 'ads_tasks', by: { task: 'task' }, named: 'columns', required: true },
  key: ['supplier_id', 'catalog_id'],
  options: { task: rowKey('ads_tasks', { by: 'task', max: 30, required: true, where: { active: true }, whereMessage: 'ads_task_off' }) },
  lookups: { supplier, catalog },
  rules: [aboveZero('budget')],
  planner: true,
  rowWrite: insertRecord('ads_task_items', { set: { supplier: 'supplier', catalog: 'catalog', budget: 'budget' } }),
  pasted: { max: 5000 },
  example: { supplier_id: '1001', catalog_id: '500101', budget: '500' },
})
