import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../session/person.ts'
import { quoted, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'

/** Which rows `r` of a tool a person may reach at all, as its `ownRows` declares; null: every row. */
export function scopeSql({ resource, columns }: ReadTool, { supplier }: Pick<Person, 'supplier'>): RawBuilder<boolean> | null {
  const own = resource.ownRows
  if (supplier === null || own === undefined) return null
  if (own === 'none') return sql`false`
  if ('child' in own) {
    return sql`exists (select 1 from ${sql.raw(quoted(own.child))} s where ${refOf('s', own.by)} = r.id and ${refOf('s', own.field)} = ${supplier})`
  }
  if (!('reference' in own)) return sql`${refOf('r', own.field)} = ${supplier}`
  const target = columns.get(own.reference)?.field.refersTo?.tool
  if (!target) return sql`false`
  return sql`exists (select 1 from ${sql.raw(quoted(target))} s where s.id = ${refOf('r', own.reference)} and ${refOf('s', own.field)} = ${supplier})`
}
