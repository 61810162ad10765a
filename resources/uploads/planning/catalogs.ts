import { rowsBy } from '../../../schema/maps.ts'
import type { Wrong } from '../../../schema/planner.ts'
import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { insert, type Read, type Row, remove, type UploadContext, type UploadPlanner, update, type Write } from '../../planner.ts'

/** Switches a flag of catalogs on where `mode` is this, else off; one that stands so already is left. */
export function flaggedCatalogs(flag: 'hidden' | 'uat', on: 'hide' | 'add'): UploadPlanner<'catalog-hidden' | 'uat-catalogs'> {
  return async (rows, _read, { options }) => {
    const value = options.mode === on
    return rows.map(({ no, found: { catalog }, group }): Write | RowSkipped =>
      catalog[flag] === value ? { skip: no } : update('catalogs', catalog, flag === 'hidden' ? { hidden: value } : { uat: value }, group),
    )
  }
}

/** The collections that were chosen beside the list, locked; wrong where catalogs cannot be put there by hand. */
export async function manualCollections(
  read: Read,
  { options }: UploadContext<'add-catalogs-to-collections' | 'remove-catalogs-from-collections'>,
  fits: (collection: Row<'collections'>) => boolean = () => true,
): Promise<readonly Row<'collections'>[] | Wrong> {
  const collections = await read.locked('collections', { id: options.collections })
  const isWrong = collections.some(collection => collection.kind !== 'manual' || !fits(collection))
  return isWrong ? { wrong: { collections: { code: 'not_allowed_here' } } } : collections
}

/**
 * Takes catalogs out of all manual collections, into the one that hides them, and hides them. One that is there and nowhere else already is left.
 * @param role of the collection
 * @param more what is written beside it, of the active products of a catalog
 */
export function movedToHidden(
  role: 'hidden' | 'quality_hidden',
  more: (products: readonly Row<'products'>[], group: string) => Write[] = () => [],
): UploadPlanner<'move-catalogs-to-quality-hidden-collection' | 'move-catalog-to-collection-hidden'> {
  return async (rows, read, { options }) => {
    const [target] = await read.rows('collections', { system_role: role })
    if (!target) return [{ wrong: {}, message: 'no_hidden_collection' }]
    const ids = rows.map(({ found }) => found.catalog.id)
    const members = await read.locked('collection_catalogs', { catalog: ids })
    const named = [...new Set(members.map(member => member.collection))]
    const manual = new Set((await read.rows('collections', { id: named, kind: 'manual' }, [])).map(({ id }) => id))
    const membersOf = rowsBy(members, member => member.catalog)
    const productsOf = rowsBy(await read.locked('products', { catalog: ids, state: 'active' }), product => product.catalog)
    return rows.flatMap(({ no, found: { catalog }, group, self }): (Write | RowSkipped)[] => {
      const own = membersOf.get(catalog.id) ?? []
      const writes: Write[] = own
        .filter(member => member.collection !== target.id && manual.has(member.collection))
        .map(row => remove('collection_catalogs', row, group))
      if (!own.some(member => member.collection === target.id)) {
        const set = { collection: target.id, catalog: catalog.id, reason: options.reason }
        writes.push(insert('collection_catalogs', self, set, group))
      }
      if (catalog.hidden !== true) writes.push(update('catalogs', catalog, { hidden: true }, group))
      writes.push(...more(productsOf.get(catalog.id) ?? [], group))
      return writes.length > 0 ? writes : [{ skip: no }]
    })
  }
}
