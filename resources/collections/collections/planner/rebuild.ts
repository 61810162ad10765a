import { insert, type Planner, remove, update, type Write } from '../../../planner.ts'
import { matchingCatalogs } from './matchingCatalogs.ts'

/** Fills a dynamic collection anew with the catalogs that meet its conditions, the newest first. */
export const rebuild: Planner<'collections', 'rebuild'> = async (rows, read) => {
  const members = await read.rows('collection_catalogs', { collection: rows.map(({ row }) => row.id) })
  const matching = new Map<number, readonly number[]>()
  for (const { row } of rows) matching.set(row.id, await matchingCatalogs(read, row.conditions ?? []))
  return rows.flatMap(({ row, group }) => {
    const own = members.filter(member => member.collection === row.id)
    const wanted = new Set(matching.get(row.id))
    const inside = new Map(own.map(member => [member.catalog, member]))
    const gone = own.filter(member => !wanted.has(member.catalog))
    const placed = [...wanted].flatMap((catalog, index): Write[] => {
      const member = inside.get(catalog)
      const position = index + 1
      if (!member) {
        const set = { collection: row.id, catalog, position }
        return [insert('collection_catalogs', `${row.id} ${catalog}`, set, group)]
      }
      // What stands where it belongs is not counted among what will change.
      if (member.position === position) return []
      return [update('collection_catalogs', member, { position }, group)]
    })
    return [...gone.map((member): Write => remove('collection_catalogs', member, group)), ...placed]
  })
}
