import { type RawBuilder, sql } from 'kysely'
import { eachField } from '../../schema/each.ts'
import { idsAt, nestedReferences } from './nestedReferences.ts'
import { quoted, type ReadColumn, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { andScope, type Reader } from './scopeSql.ts'
import { sees } from './viewer.ts'

/** A title may itself be a reference (a membership bears the name of its person); further than this nobody looks. */
const DEEPEST = 3
/** Rows whose titles are looked up for one list inside a record. */
const MOST_CELLS = 200

/**
 * The title of the row that a reference of the listed row `r` names, as a scalar subquery; empty where the reader does not reach that row.
 * @returns null where no title is given out
 */
export function titleSql({ columns, all }: ReadTool, key: string, reader: Reader): RawBuilder<unknown> | null {
  return titleOf(all.get(columns.get(key)?.field.refersTo?.tool ?? ''), refOf('r', key), reader, 1)
}

/**
 * Titles of the rows that cells of a list name, as an object: `{ "products.product.7": "Cotton kurta" }`. Asked of the place as it is declared, so that a row
 * named twice has one title.
 * @returns null where no cell names a row
 */
export function cellTitlesSql({ columns, all }: ReadTool, key: string, reader: Reader): RawBuilder<unknown> | null {
  const parts = nestedReferences(columns.get(key)?.field, key).flatMap(({ name, target, by, isText, path }) => {
    // What is named by a text of its own is told by that.
    if (isText) return []
    const title = titleOf(all.get(target), sql.raw('v.id'), reader, 1, by)
    if (!title) return []
    return [
      sql`coalesce((select jsonb_object_agg(${sql.lit(`${name}.`)} || n.id, n.title) from (select v.id, ${title} as title from (
        select distinct (x #>> '{}')::bigint as id from ${idsAt(refOf('r', key), path)} x limit ${sql.lit(MOST_CELLS)}
      ) v) n where n.title is not null), '{}'::jsonb)`,
    ]
  })
  return parts.length > 0 ? sql`${sql.join(parts, sql` || `)}` : null
}

/** @param by the column that `ref` is a value of */
function titleOf(
  target: ReadTool | undefined,
  ref: RawBuilder<unknown>,
  reader: Reader,
  depth: number,
  by = 'id',
): RawBuilder<unknown> | null {
  const title = target?.columns.get(target.resource.title)
  if (!target || !title || depth > DEEPEST || !sees(title, reader.person)) return null
  const alias = `t${depth}`
  return sql`(select ${calledSql(target, title, alias, reader, depth)} from ${target.table} ${sql.raw(alias)}
    where ${refOf(alias, by)} = ${ref}${andScope(target, reader, alias)})`
}

/** What rows under an alias are called. @param depth how far a title may still be the name of another row */
export function calledSql(tool: ReadTool, title: ReadColumn, alias: string, reader: Reader, depth = 1): RawBuilder<unknown> {
  const next = title.field.refersTo && tool.all.get(title.field.refersTo.tool)
  return (next && titleOf(next, refOf(alias, title.key), reader, depth + 1)) ?? named(alias, tool, title)
}

/** The title and, where records have one beside it, the code: `Asha Traders · RS100014`. */
function named(alias: string, { resource, columns }: ReadTool, title: ReadColumn): RawBuilder<unknown> {
  const code = columns.get(resource.code ?? '')
  if (!code || code.unmaskedBy !== null || code.hidden) return shown(alias, title)
  return sql`concat_ws(' · ', ${shown(alias, title)}, ${shown(alias, code)})`
}

/** A title is the same for all who are told it: one that is masked stays so. */
function shown(alias: string, { key, unmaskedBy }: ReadColumn): RawBuilder<unknown> {
  const column = `${alias}.${quoted(key)}`
  return sql.raw(unmaskedBy === null ? `${column}::text` : `'••••' || case when length(${column}) > 4 then right(${column}, 4) else '' end`)
}

/** The tools whose rows give the titles of a tool's references. */
export function toolsOfTitles({ columns, all }: ReadTool): readonly ReadTool[] {
  const found = new Set<ReadTool>()
  let named: readonly Pick<ReadColumn, 'field'>[] = [...columns.values()].flatMap(({ key, field }) => [...eachField({ [key]: field })])
  for (let depth = 1; depth <= DEEPEST && named.length > 0; depth += 1) {
    const targets = named.flatMap(({ field: { refersTo, refersToMany } }) => all.get((refersTo ?? refersToMany)?.tool ?? '') ?? [])
    for (const target of targets) found.add(target)
    named = targets.flatMap(target => target.columns.get(target.resource.title) ?? [])
  }
  return [...found]
}
