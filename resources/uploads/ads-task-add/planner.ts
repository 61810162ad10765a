import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, refused, type Write } from '../../planner.ts'

/** Entries belong to the task of that name; nobody pays for the catalog of another supplier. */
export const planner = planRows<'ads-task-add'>(async (rows, read, { options }) => {
  const [task] = await read.rows('ads_tasks', { task: options.task, active: true }, [])
  if (!task) return [{ wrong: { task: { code: 'id_not_found' } } }]
  return rows.flatMap(({ no, values, found, self, group }): (Write | RowRefused)[] => {
    if (found.catalog.supplier !== found.supplier.id)
      return [refused(no, 'catalog_id', 'E8', 'row_another_supplier', { title: values.catalog_id })]
    return [insert('ads_task_items', self, { ads_task: task.id }, group)]
  })
})
