import { rowsBy } from '../../../schema/maps.ts'
import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused, remove, type Write } from '../../planner.ts'
import { manualCollections } from '../planning/catalogs.ts'

/** Takes catalogs out of those of the collections that they are in; one that is in none of them is a slip. */
export const planner = planRows<'remove-catalogs-from-collections'>(async (rows, read, context) => {
  const collections = await manualCollections(read, context)
  if ('wrong' in collections) return [collections]
  const members = await read.locked('collection_catalogs', {
    collection: collections.map(({ id }) => id),
    catalog: rows.map(({ found }) => found.catalog.id),
  })
  const membersOf = rowsBy(members, member => member.catalog)
  return rows.flatMap(({ no, values, found, group }): (Write | RowRefused)[] => {
    const own = membersOf.get(found.catalog.id) ?? []
    if (own.length === 0) return [refused(no, 'catalog_id', 'E7', 'row_not_in_collection', { title: values.catalog_id })]
    return own.map(row => remove('collection_catalogs', row, group))
  })
})
