import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, remove, type Write } from '../../planner.ts'

/** Puts catalogs into collections and takes them out; what is so already is left. */
export const planner = planRows<'bulk-collection-file-upload'>(async (rows, read) => {
  const collections = [...new Set(rows.map(row => row.found.collection.id))]
  const catalogs = [...new Set(rows.map(row => row.found.catalog.id))]
  const members = await read.locked('collection_catalogs', { collection: collections, catalog: catalogs })
  const known = new Map(members.map(member => [`${member.collection} ${member.catalog}`, member]))
  return rows.map(({ no, values, found, self, group }): Write | RowSkipped => {
    const [collection, catalog] = [found.collection.id, found.catalog.id]
    const member = known.get(`${collection} ${catalog}`)
    if (values.op === 'remove') return member ? remove('collection_catalogs', member, group) : { skip: no }
    if (member) return { skip: no }
    return insert('collection_catalogs', self, { collection, catalog, position: values.position ?? null }, group)
  })
})
