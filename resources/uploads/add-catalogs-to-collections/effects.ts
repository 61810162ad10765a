import type { Row, Write } from '../../../schema/planner.ts'
import type { RowRefused, RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'
import { manualCollections } from '../planning/manualCollections.ts'

/** Catalogs that a collection holds (domain.md, §3.7). */
const MOST = 2000

interface Filling {
  readonly collection: Row
  readonly inside: Set<number>
  last: number
}

/** Adds catalogs at the end of each collection that they are not in; into those that hide catalogs they are moved. */
const addCatalogsToCollections: UploadEffect = async (rows, read, context) => {
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
      inside: new Set(own.map(member => Number(member.catalog))),
      last: Math.max(0, ...own.map(member => Number(member.position ?? 0))),
    }
  })
  return rows.flatMap(({ no, found, group }): (Write | RowRefused | RowSkipped)[] => {
    const catalog = Number(found.catalog?.id)
    const open = fillings.filter(({ inside }) => !inside.has(catalog))
    if (open.length === 0) return [{ skip: no }]
    const full = open.find(({ inside }) => inside.size >= MOST)
    if (full) {
      const message = `${full.collection.name} is full: it holds ${MOST} catalogs`
      return [{ refuse: no, column: 'catalog_id', code: 'E7', message, cause: message }]
    }
    return open.map((filling): Write => {
      filling.inside.add(catalog)
      filling.last += 1
      const set = { collection: filling.collection.id, catalog, position: filling.last }
      return { tool: 'collection_catalogs', op: 'insert', row: { newRow: `${filling.collection.id} ${catalog}` }, set, group }
    })
  })
}

export const planner: Planner<'add-catalogs-to-collections'> = { rows: addCatalogsToCollections }
