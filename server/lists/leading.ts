import { type RawBuilder, sql } from 'kysely'
import type { RelatedFilter } from '../../schema/list.ts'
import { refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'

/** The tools that references lead to, one after the other: `sub_order.order` from a parcel over its line to the order. */
function along(tool: ReadTool | undefined, path: string): ReadTool[] {
  const [key = '', ...rest] = path.split('.')
  const next = tool?.all.get(tool.columns.get(key)?.field.refersTo?.tool ?? '')
  return next ? [next, ...(rest.length > 0 ? along(next, rest.join('.')) : [])] : []
}

/** The tool whose field a filter through others asks of, and those on the way to it. */
export function throughTools(
  tool: ReadTool,
  through: RelatedFilter,
): { readonly asked: ReadTool | undefined; readonly way: readonly ReadTool[] } {
  if (!('child' in through)) {
    const way = along(tool, through.reference)
    return { asked: way.length === through.reference.split('.').length ? way.at(-1) : undefined, way }
  }
  const child = tool.all.get(through.child)
  return { asked: child, way: along(child, through.by).slice(0, -1) }
}

/** The id that references lead to from the row under an alias. */
export function ledIdSql(tool: ReadTool, alias: string, path: string): RawBuilder<unknown> {
  const [key = '', ...rest] = path.split('.')
  const [next] = along(tool, key)
  if (rest.length === 0 || !next) return refOf(alias, key)
  const inner = `${alias}s`
  return sql`(select ${ledIdSql(next, inner, rest.join('.'))} from ${next.table} ${sql.raw(inner)}
    where ${refOf(inner, 'id')} = ${refOf(alias, key)})`
}

/** True of the rows under an alias from which references lead to one of these. */
export function leadsToSql(tool: ReadTool, alias: string, path: string, ids: readonly number[]): RawBuilder<unknown> {
  const [key = '', ...rest] = path.split('.')
  const [next] = along(tool, key)
  if (rest.length === 0 || !next) return sql`${refOf(alias, key)} = any(${[...ids]}::bigint[])`
  const inner = `${alias}s`
  return sql`${refOf(alias, key)} = any(array(select ${refOf(inner, 'id')} from ${next.table} ${sql.raw(inner)}
    where ${leadsToSql(next, inner, rest.join('.'), ids)}))`
}
