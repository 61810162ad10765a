import type { Write } from '../../../schema/planner.ts'
import type { RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'

import type { Planner } from '../../planner.ts'

/** Puts catalogs into collections and takes them out; what is so already is left. */
const bulkCollectionFileUpload: UploadEffect = async (rows, read) => {
  const collections = [...new Set(rows.map(row => Number(row.found.collection?.id)))]
  const catalogs = [...new Set(rows.map(row => Number(row.found.catalog?.id)))]
  const members = await read.locked('collection_catalogs', { collection: collections, catalog: catalogs })
  const known = new Map(members.map(member => [`${member.collection} ${member.catalog}`, member]))
  return rows.map(({ no, values, found, self, group }): Write | RowSkipped => {
    const [collection, catalog] = [found.collection?.id, found.catalog?.id]
    const member = known.get(`${collection} ${catalog}`)
    if (values.op === 'remove')
      return member ? { tool: 'collection_catalogs', op: 'delete', row: member.id, version: member.version, group } : { skip: no }
    if (member || self === null) return { skip: no }
    return { tool: 'collection_catalogs', op: 'insert', row: self, set: { collection, catalog, position: values.position ?? null }, group }
  })
}

export const planner: Planner<'bulk-collection-file-upload'> = { rows: bulkCollectionFileUpload }
