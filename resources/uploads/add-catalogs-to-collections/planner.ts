import type { RowRefused, RowSkipped } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, type Row, refused, type Write } from '../../planner.ts'
import { manualCollections } from '../planning/catalogs.ts'

/** Catalogs that a collection holds (domain.md, §3.7). */
const MOST = 2000

interface Filling {
  readonly collection: Row<'collections'>
  readonly inside: Set<number>
  last: number
}

/** Adds catalogs at the end of each collection that they are not in; into those that hide catalogs they are moved. */
export const planner = planRows<'add-catalogs-to-collections'>(async (rows, read, context) => {
  const collections = await manualCollections(read, context, ({ system_role }) => (system_role ?? 'none') === 'none')
  if ('wrong' in collections) return [collections]
  const members = await read.rows('collection_catalogs', { collection: collections.map(({ id }) => id) }, [
    'collection',
    'catalog',
    'position',
  ])
  const fillings = collections.map((collection): Filling => {
    const own = members.filter(member => member.collection === collection.id)
    return {
      collection,
      inside: new Set(own.map(member => member.catalog)),
      last: Math.max(0, ...own.map(member => member.position ?? 0)),
    }
  })
  return rows.flatMap(({ no, found, group }): (Write | RowRefused | RowSkipped)[] => {
    const catalog = found.catalog.id
    const open = fillings.filter(({ inside }) => !inside.has(catalog))
    if (open.length === 0) return [{ skip: no }]
    const full = open.find(({ inside }) => inside.size >= MOST)
    if (full) return [refused(no, 'catalog_id', 'E7', 'row_collection_full', {}, { collection: full.collection.name, most: MOST })]
    return open.map((filling): Write => {
      filling.inside.add(catalog)
      filling.last += 1
      const set = { collection: filling.collection.id, catalog, position: filling.last }
      return insert('collection_catalogs', `${filling.collection.id} ${catalog}`, set, group)
    })
  })
})
