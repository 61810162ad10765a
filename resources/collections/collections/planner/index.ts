import { insert, type Planner, type Planners, remove, type Write } from '../../../planner.ts'
import { rebuild } from './rebuild.ts'

/** Adds catalogs at the end of a collection and takes others out; what is in it already, or is not, stays as it is. */
const changeCatalogs: Planner<'collections', 'change_catalogs'> = async (rows, read, { answers }) => {
  const wanted = answers.add ?? []
  const unwanted = new Set(answers.remove)
  const members = await read.rows('collection_catalogs', { collection: rows.map(({ row }) => row.id) })
  return rows.flatMap(({ row, group }) => {
    const own = members.filter(member => member.collection === row.id)
    const inside = new Set(own.map(member => member.catalog))
    const last = Math.max(0, ...own.map(member => member.position ?? 0))
    const added = wanted.filter(id => !inside.has(id))
    const gone = own.filter(member => unwanted.has(member.catalog))
    return [
      ...gone.map((member): Write => remove('collection_catalogs', member, group)),
      ...added.map(
        (catalog, index): Write =>
          insert('collection_catalogs', `${row.id} ${catalog}`, { collection: row.id, catalog, position: last + index + 1 }, group),
      ),
    ]
  })
}

export const planners: Planners<'collections'> = { change_catalogs: changeCatalogs, rebuild }
