import { Refusal } from '../errors.ts'
import type { ReadColumn } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { seesWhole, type Viewer } from './viewer.ts'

/** One column and its direction; the id, in the same direction, settles ties. Empty values stand where Postgres' indexes have them. */
export interface Sort {
  readonly column: ReadColumn
  readonly descending: boolean
}

/**
 * Reads `["brand","ASC"]`; the declared sort where none was sent.
 * @throws Refusal 422 for a column that is not there, never given out, masked for this person, or has no order
 */
export function parseSort(given: unknown, tool: ReadTool, viewer: Viewer): Sort {
  const [key, direction] = given === undefined ? tool.resource.list.sort : Array.isArray(given) && given.length === 2 ? given : []
  const column = typeof key === 'string' ? tool.columns.get(key) : undefined
  const order = typeof direction === 'string' ? direction.toUpperCase() : ''
  const isKnown = order === 'ASC' || order === 'DESC'
  if (isKnown && column?.sortable && seesWhole(column, viewer.person)) return { column, descending: order === 'DESC' }
  const errors = { sort: { code: 'not_sortable', message: 'This cannot be sorted by' } }
  throw new Refusal(422, 'not_sortable', 'Please check inputs!', { errors })
}
