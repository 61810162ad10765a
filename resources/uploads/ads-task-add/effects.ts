import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { insert, type Planner, type UploadEffect, type Write } from '../../planner.ts'

/** Entries belong to the task of that name; nobody pays for the catalog of another supplier. */
const adsTaskAdd: UploadEffect<'ads-task-add'> = async (rows, read, { options }) => {
  const [task] = await read.rows('ads_tasks', { task: options.task, active: true }, [])
  if (!task) return [{ wrong: { task: { code: 'id_not_found' } } }]
  return rows.flatMap(({ no, values, found, self, group }): (Write | RowRefused)[] => {
    const cause = 'is of another supplier'
    if (found.catalog.supplier !== found.supplier.id)
      return [{ refuse: no, column: 'catalog_id', code: 'E8', message: `${values.catalog_id} ${cause}`, cause }]
    return [insert('ads_task_items', self, { ads_task: task.id }, group)]
  })
}

export const planner: Planner<'ads-task-add'> = { rows: adsTaskAdd }
