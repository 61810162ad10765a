import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import { nestedReferences, rowsWithCells } from '../lists/nestedReferences.ts'
import type { Change } from './context.ts'

/** A place where rows of a tool are named by those of another one, or of the same. */
interface Naming {
  /** The tool whose rows name them, and in which field. */
  readonly tool: string
  readonly key: string
  /** Pairs of `id`, the row that is named, and `user`, the row that names it. */
  readonly rows: RawBuilder<unknown>
}

/** All places where some of these rows may be named: references, cells of lists, and what is published of a row where its draft says something else by now. */
export function* namingPlaces({ engine }: Change, tool: string, ids: readonly number[]): Generator<Naming> {
  for (const other of engine.tools.values())
    for (const [key, field] of Object.entries(other.fields)) {
      const places = nestedReferences(field, key).filter(({ target }) => target === tool)
      const isOwn = field.refersTo?.tool === tool && !field.refersTo.outlives
      const isStored = field.column({ country: engine.country }) !== undefined
      if (isOwn) yield { tool: other.name, key, rows: namingRows(other.name, key, ids) }
      if (isStored)
        for (const place of places) yield { tool: other.name, key, rows: rowsWithCells(other.name, key, place.path, ids, place) }
      if (!isPublished(other, key)) continue
      if (isOwn) yield { tool: other.name, key: 'live', rows: rowsWithCells(other.name, key, '$', ids, { isLive: true }) }
      for (const place of places)
        yield { tool: other.name, key: 'live', rows: rowsWithCells(other.name, key, place.path, ids, { ...place, isLive: true }) }
    }
}

/** Rows of a tool that name some of these at one place, `banner` or `tiles.destination.page`; of a tool that is published, in what is out. */
export function namingAt({ name, fields, published }: Resource, by: string, ids: readonly number[]): RawBuilder<unknown> {
  const [key = ''] = by.split('.')
  const isLive = isPublished({ published }, key)
  const place = nestedReferences(fields[key], key).find(nested => nested.name === by)
  if (place) return rowsWithCells(name, key, place.path, ids, { ...place, isLive })
  return isLive ? rowsWithCells(name, key, '$', ids, { isLive }) : namingRows(name, key, ids)
}

const isPublished = ({ published }: Pick<Resource, 'published'>, key: string): boolean => published?.of.includes(key) ?? false

/** Rows of a table that name some of these in a reference. */
function namingRows(table: string, key: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`select ${sql.ref(key)} as id, id as "user" from ${sql.table(table)} where ${sql.ref(key)} = any(${[...ids]}::bigint[])`
}
