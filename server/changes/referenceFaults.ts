import { sql } from 'kysely'
import { type Cell, each } from '../../schema/each.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Fault } from '../../schema/rule.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { andScope } from '../lists/scopeSql.ts'
import type { Change } from './context.ts'
import { viewerOf } from './recordFor.ts'
import type { Values } from './write.ts'

/** Ids told of in one fault. */
const TOLD = 20

/**
 * Faults of the rows that records name, of each by path, in the cells of its rows too; what several name is looked up once. A row that the person does not
 * reach is not told from one that is not there; jobs reach all.
 */
export async function referenceFaults(change: Change, fields: Fields, records: readonly Values[]): Promise<Record<string, Fault>[]> {
  const faults = records.map((): Record<string, Fault> => ({}))
  const named = records.flatMap((values, record) =>
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key]
      return field ? [...each(key, field, value)].flatMap(cell => namedBy(cell, record)) : []
    }),
  )
  for (const [field, alike] of rowsBy(named, one => one.field)) {
    const wanted = new Set(alike.flatMap(({ ids }) => ids))
    const found = await fitting(change, field, [...wanted])
    for (const { record, path, ids } of alike) {
      const missing = ids.filter(id => !found.has(id))
      const own = faults[record] ?? {}
      const params = { ids: missing.slice(0, TOLD).join(', ') }
      if (missing.length > 0) own[path] = notFound(change, field, params)
      // What people may choose is narrower than what there is; what happens by itself may name any.
      else if (change.person && ids.some(id => !found.get(id))) own[path] = notOffered(change, field, ids, found)
    }
  }
  return faults
}

function notFound(change: Change, { refersToMany, refersBy }: Field, params: { readonly ids: string }): Fault {
  if (refersBy?.whereMessage) return saying(change, refersBy.whereMessage)
  if (refersBy) return { code: 'key_not_found', params: { key: params.ids } }
  return refersToMany ? { code: 'ids_not_found', params } : { code: 'id_not_found' }
}

/** Of several that are named, those that may not be. */
function notOffered(
  change: Change,
  { refersTo, refersToMany, refersBy }: Field,
  ids: readonly Name[],
  found: ReadonlyMap<Name, boolean>,
): Fault {
  const message = refersTo?.whereMessage ?? refersBy?.whereMessage
  if (message) return saying(change, message)
  const refused = ids.filter(id => !found.get(id)).slice(0, TOLD)
  return refersToMany ? { code: 'ids_not_allowed', params: { ids: refused.join(', ') } } : { code: 'not_allowed_here' }
}

const saying = ({ engine }: Change, message: string): Fault => ({
  code: 'not_allowed_here',
  params: { message, english: engine.say(message) },
})

interface Named {
  readonly record: number
  readonly path: string
  readonly field: Field
  readonly ids: readonly Name[]
}

/** An id, or what else a row is named by. */
type Name = number | string

function namedBy({ path, field, value }: Cell, record: number): Named[] {
  if (!field.refersTo && !field.refersToMany && !field.refersBy) return []
  return [{ record, path, field, ids: (field.refersToMany ? value : [value]) as readonly Name[] }]
}

/** Which of these rows are there for the person, and whether they may be chosen. */
async function fitting(change: Change, { refersTo, refersToMany, refersBy }: Field, ids: Name[]): Promise<ReadonlyMap<Name, boolean>> {
  const target = refersTo ?? refersToMany ?? refersBy
  const name = target?.tool ?? ''
  const by = sql.ref(`t.${refersBy?.by ?? refersToMany?.by ?? 'id'}`)
  const read = change.engine.read.get(name)
  const viewer = viewerOf(change)
  const { rows } = await sql<{ id: Name; fits: boolean }>`
    select ${by} as id, ${conditionSql(target?.where, 't', change.rules)} as fits from ${sql.table(name)} as t
    where ${by} = any(${ids}::${sql.raw(refersBy ? 'text[]' : 'bigint[]')})${read && viewer ? andScope(read, viewer, 't') : sql``}`.execute(
    change.sql,
  )
  return new Map(rows.map(({ id, fits }) => [id, fits]))
}
