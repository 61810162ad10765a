import type { Row, Write } from '../../../schema/planner.ts'
import { rowsBy } from '../../../schema/rowsBy.ts'
import type { RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'

/**
 * Takes catalogs out of all manual collections, into the one that hides them, and hides them. One that is there and nowhere else already is left.
 * @param role of the collection
 * @param more what is written beside it, of the active products of a catalog
 */
export function movedToHidden(
  role: 'hidden' | 'quality_hidden',
  more: (products: readonly Row[], group: string) => Write[] = () => [],
): UploadEffect {
  return async (rows, read, { options }) => {
    const [target] = await read.rows('collections', { system_role: role })
    if (!target) return [{ wrong: {}, says: 'no_hidden_collection' }]
    const ids = rows.flatMap(({ found }) => found.catalog?.id ?? [])
    const members = await read.locked('collection_catalogs', { catalog: ids })
    const named = [...new Set(members.map(member => Number(member.collection)))]
    const manual = new Set((await read.rows('collections', { id: named, kind: 'manual' }, [])).map(({ id }) => id))
    const membersOf = rowsBy(members, member => String(member.catalog))
    const productsOf = rowsBy(await read.locked('products', { catalog: ids, state: 'active' }), product => String(product.catalog))
    return rows.flatMap(({ no, found: { catalog }, group, self }): (Write | RowSkipped)[] => {
      if (!catalog) return []
      const own = membersOf.get(String(catalog.id)) ?? []
      const writes: Write[] = own
        .filter(member => member.collection !== target.id && manual.has(Number(member.collection)))
        .map(({ id, version }) => ({ tool: 'collection_catalogs', op: 'delete', row: id, version, group }))
      if (!own.some(member => member.collection === target.id) && self !== null) {
        const set = { collection: target.id, catalog: catalog.id, reason: options.reason }
        writes.push({ tool: 'collection_catalogs', op: 'insert', row: self, set, group })
      }
      if (catalog.hidden !== true)
        writes.push({ tool: 'catalogs', op: 'update', row: catalog.id, version: catalog.version, set: { hidden: true }, group })
      writes.push(...more(productsOf.get(String(catalog.id)) ?? [], group))
      return writes.length > 0 ? writes : [{ skip: no }]
    })
  }
}
