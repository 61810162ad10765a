import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, type Read, update, type Write } from '../../planner.ts'

/** A supplier pays for its own catalogs only. The budget is checked here, because older entries can be without one and a rule would apply to them. */
const create: Planner<'ads_task_items', 'create'> = async (rows, read) => {
  const named = rows.map(({ row }) => row.catalog).filter(id => id !== null)
  const catalogs = await read.rows('catalogs', { id: [...new Set(named)] }, ['supplier'])
  const owners = new Map(catalogs.map(({ id, supplier }) => [id, supplier]))
  return rows.flatMap(({ row }): Wrong[] => {
    const wrong = {
      ...(owners.get(row.catalog ?? 0) === row.supplier ? {} : { catalog: { code: 'of_another_supplier' } }),
      ...(Number(row.budget) > 0 ? {} : { budget: { code: 'not_above_zero' } }),
    }
    return Object.keys(wrong).length > 0 ? [{ wrong }] : []
  })
}

/** Tasks of these entries that are switched off. They stay as they are until the entries are written. */
async function switchedOff(ids: readonly number[], read: Read): Promise<ReadonlySet<number>> {
  const tasks = await read.locked('ads_tasks', { id: [...new Set(ids)] })
  return new Set(tasks.filter(({ active }) => !active).map(({ id }) => id))
}

/** Nothing new begins in a task that is switched off; entries in progress can end. */
const start: Planner<'ads_task_items', 'start'> = async (rows, read) => {
  const off = await switchedOff(
    rows.map(({ row }) => row.ads_task),
    read,
  )
  return rows.flatMap(({ row }): Refusing[] => (off.has(row.ads_task) ? [{ refuse: row.id, message: 'ads_task_off' }] : []))
}

/** An entry that is tried again has no message. */
const retry: Planner<'ads_task_items', 'retry'> = async (rows, read) => {
  const off = await switchedOff(
    rows.map(({ row }) => row.ads_task),
    read,
  )
  return rows.map(({ row, self, group }): Refusing | Write =>
    off.has(row.ads_task) ? { refuse: row.id, message: 'ads_task_off' } : update('ads_task_items', self, { message: null }, group),
  )
}

export const planners: Planners<'ads_task_items'> = { create, start, retry }
