import { rowsBy } from '../../changes/rowsBy.ts'
import type { Write } from '../../changes/write.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { manualCollections } from './manualCollections.ts'

/** Takes catalogs out of those of the collections that they are in; one that is in none of them is a slip. */
export const removeCatalogsFromCollections: UploadEffect = async (rows, read, context) => {
  const collections = await manualCollections(read, context)
  if ('wrong' in collections) return [collections]
  const members = await read.locked('collection_catalogs', {
    collection: collections.map(({ id }) => id),
    catalog: rows.flatMap(({ found }) => found.catalog?.id ?? []),
  })
  const membersOf = rowsBy(members, member => String(member.catalog))
  return rows.flatMap(({ no, values, found, group }): (Write | RowRefused)[] => {
    const own = membersOf.get(String(found.catalog?.id)) ?? []
    if (own.length === 0)
      return [
        { refuse: no, column: 'catalog_id', code: 'E7', message: `${values.catalog_id} not in collection`, cause: 'not in collection' },
      ]
    return own.map(({ id, version }) => ({ tool: 'collection_catalogs', op: 'delete', row: id, version, group }))
  })
}
