import type { Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import { type Planner, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { misfitsOf } from '../planning/misfits.ts'

type Page = Pick<Row<'clp_pages'>, 'sub_sub_category' | 'pinned_catalogs'>

/** What cannot stand on a page: catalogs of another category or pinned twice. */
async function faultsOf({ sub_sub_category, pinned_catalogs }: Page, read: Read): Promise<Readonly<Record<string, Fault>>> {
  const faults: Record<string, Fault> = {}
  const pinned = (pinned_catalogs ?? []).map(({ catalog }) => catalog)
  const catalogs = await read.rows('catalogs', { id: pinned }, ['sub_sub_category'])
  for (const [index, id] of pinned.entries()) {
    const path = `pinned_catalogs.${index}.catalog`
    if (pinned.indexOf(id) < index) faults[path] = { code: 'not_unique' }
    else if (catalogs.find(one => one.id === id)?.sub_sub_category !== sub_sub_category) faults[path] = { code: 'not_allowed_here' }
  }
  return faults
}

/** The marks of pins that do not fit, as they are with what is saved. */
async function marked(page: Page, read: Read): Promise<Pick<Row<'clp_pages'>, 'misfits'>> {
  const pinned = (page.pinned_catalogs ?? []).map(({ catalog }) => catalog)
  return { misfits: misfitsOf(page, await read.rows('catalogs', { id: pinned }, ['activation', 'hidden', 'sub_sub_category'])) }
}

/** The app asks for a page by the number of its category. */
const create: Planner<'clp_pages', 'create'> = async (rows, read) => {
  const leaves = await read.rows('categories', { id: rows.map(({ row }) => row.sub_sub_category) }, ['ss_id'])
  const planned = rows.map(async ({ row, self, group }) => {
    const wrong = await faultsOf(row, read)
    if (Object.keys(wrong).length > 0) return { wrong }
    return update('clp_pages', self, { ss_id: leaves.find(({ id }) => id === row.sub_sub_category)?.ss_id ?? null }, group)
  })
  return Promise.all(planned)
}

const change: Planner<'clp_pages', 'update'> = async (rows, read) => {
  const planned = rows.map(async ({ row, set, self, group }): Promise<Wrong | Write> => {
    const page = { ...row, ...set, sub_sub_category: row.sub_sub_category }
    const wrong = await faultsOf(page, read)
    return Object.keys(wrong).length > 0 ? { wrong } : update('clp_pages', self, await marked(page, read), group)
  })
  return Promise.all(planned)
}

export const planners: Planners<'clp_pages'> = { create, update: change }
