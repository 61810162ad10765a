import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { FIXED_COLUMNS } from '../../ads/ads_tasks/rules.ts'
import { insert, planRows, refused, type Write } from '../../planner.ts'

/** Entries belong to the task of the address and have its columns; nobody pays for the catalog of another supplier. */
export const planner = planRows<'ads-task-add'>(async (rows, read, { options, extraColumns }) => {
  const [task] = await read.locked('ads_tasks', { task: options.task, active: true })
  if (!task) return [{ wrong: { task: { code: 'id_not_found' } } }]
  // The columns were read before the task was locked.
  const columns = Array.isArray(task.columns) ? task.columns.map(String).filter(name => !FIXED_COLUMNS.includes(name)) : []
  if (columns.join() !== extraColumns.join()) return [{ wrong: { task: { code: 'changed_since' } } }]
  return rows.flatMap(({ no, values, found, self, group }): (Write | RowRefused)[] => {
    if (found.catalog.supplier !== found.supplier.id)
      return [refused(no, 'catalog_id', 'E8', 'row_another_supplier', { title: values.catalog_id })]
    const given = new Map(Object.entries(values))
    const data = Object.fromEntries(columns.map(name => [name, String(given.get(name) ?? '')]))
    return [insert('ads_task_items', self, { ads_task: task.id, data }, group)]
  })
})
