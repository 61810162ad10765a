import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasPermission } from '../../schema/permission.ts'
import { idsOf } from '../changes/rows.ts'
import type { Tables } from '../db/database.ts'
import { conditionSql } from './conditionSql.ts'
import { quoted, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'

/** For whom rows are read, as far as scopes ask. */
export type Reader = Pick<Viewer, 'person' | 'today' | 'now'>
type Moment = Omit<Reader, 'person'>

/** Which rows of a tool, under this alias, a person may reach at all, as its `scope` declares, and of a view those that it shows; null: every row. */
export function scopeSql(tool: ReadTool, { person, ...at }: Reader, alias = 'r'): RawBuilder<boolean> | null {
  const { rowAccess: { rowPermissions } = {}, viewOf } = tool.resource
  const own = person.restrictedTo === null ? null : boundRowsSql(tool, person.restrictedTo, alias, at)
  const parts = own ? [own] : []
  if (viewOf) parts.push(conditionSql(viewOf.where, alias, at))
  if (rowPermissions !== undefined) {
    const open = rowPermissions
      .filter(({ permission }) => hasPermission(permission, person.permissions))
      .map(({ where }) => conditionSql(where, alias, at))
    parts.push(open.length > 0 ? sql`(${sql.join(open, sql` or `)})` : sql`false`)
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : null
}

/** The tools whose rows say which of a tool's rows belong to what a person is bound to. */
export function toolsOfScope({ resource: { rowAccess }, columns, all }: ReadTool): ReadTool[] {
  const bound = rowAccess?.restrictTo
  if (!bound || typeof bound === 'string' || !('of' in bound || 'child' in bound)) return []
  const next = all.get('child' in bound ? bound.child : (columns.get(bound.of)?.field.refersTo?.tool ?? ''))
  return next ? [next, ...toolsOfScope(next)] : []
}

/** ` and …` behind another condition: which rows of a tool a person may reach; nothing where that is every row. */
export function andScope(tool: ReadTool, reader: Reader, alias?: string): RawBuilder<unknown> {
  const scope = scopeSql(tool, reader, alias)
  return scope ? sql` and ${scope}` : sql``
}

/** Those of some rows that a person reaches; for who reaches every row, nearly everybody, nothing is asked. */
export async function reachedIds(db: Kysely<Tables>, tool: ReadTool, ids: readonly number[], reader: Reader | null) {
  const scope = reader && scopeSql(tool, reader)
  if (!scope || ids.length === 0) return new Set(ids)
  const found = sql<{ id: number }>`select r.id from ${tool.table} r where r.id = any(${[...ids]}::bigint[]) and ${scope}`
  return new Set(idsOf((await found.execute(db)).rows))
}

/** The rows that belong to what a person is bound to; null: all of them. Where the row of another tool says whose a row is, that tool's own scope is asked. */
function boundRowsSql({ resource, columns, all }: ReadTool, bound: number, alias: string, at: Moment): RawBuilder<boolean> | null {
  const own = resource.rowAccess?.restrictTo
  if (own === undefined) return null
  if (own === 'none') return sql`false`
  if ('unrestricted' in own) return null
  if ('field' in own) return sql`${refOf(alias, own.field)} = ${bound}`
  const next = all.get('child' in own ? own.child : (columns.get(own.of)?.field.refersTo?.tool ?? ''))
  if (!next) return sql`false`
  const inner = `${alias}s`
  const joined =
    'child' in own ? sql`${refOf(inner, own.by)} = ${refOf(alias, 'id')}` : sql`${refOf(inner, 'id')} = ${refOf(alias, own.of)}`
  const reached = boundRowsSql(next, bound, inner, at)
  const some = 'of' in own && own.where ? sql`${conditionSql(own.where, alias, at)} and ` : sql``
  return sql`${some}exists (select 1 from ${next.table} ${sql.raw(quoted(inner))} where ${joined}${reached ? sql` and ${reached}` : sql``})`
}
