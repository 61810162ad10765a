import { inserts, integer, money, text, upload } from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'

/** Entries of a task on ads (document 1, §2.15). The task stands in the address. */
export const adsTaskAdd = upload('ads-task-add', {
  section: 'ads',
  label: 'Add ads task entries',
  help: 'Adds catalogs of suppliers to a task, each with its budget.',
  may: 'supplier_ads_task',
  routes: { page: '/ads-task-entries/add', more: ['/ads-task/:task/add'] },
  columns: {
    supplier_id: integer({ required: true, min: 1 }),
    catalog_id: integer({ required: true, min: 1 }),
    budget: money({ required: true }),
  },
  key: ['supplier_id', 'catalog_id'],
  options: { task: text({ required: true, max: 30, help: 'Name of the task, as it stands in addresses' }) },
  finds: {
    supplier: { tool: 'suppliers', by: { id: 'supplier_id' } },
    catalog: { tool: 'catalogs', by: { id: 'catalog_id' } },
  },
  rules: [aboveZero('budget')],
  effect: true,
  does: inserts('ads_task_items', { set: { supplier: 'supplier', catalog: 'catalog', budget: 'budget' } }),
  pasted: { most: 5000 },
  hub: 'supply_tasks',
  example: { supplier_id: '1001', catalog_id: '500101', budget: '500' },
})

/** More than nothing. */
function aboveZero<const Key extends string>(column: Key): Rule<Key> {
  return {
    name: `${column} above zero`,
    on: [column],
    severity: 'error',
    check: record => (Number(record[column]) <= 0 ? { code: 'not_above_zero' } : null),
  }
}
