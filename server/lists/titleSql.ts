import { type RawBuilder, sql } from 'kysely'
import { quoted, type ReadColumn, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { type Reader, scopeSql } from './scopeSql.ts'
import { sees } from './sees.ts'

/** A title may itself be a reference (a membership bears the name of its person); further than this nobody looks. */
const DEEPEST = 3

/**
 * The title of the row that a reference of the listed row `r` names, as a scalar subquery; empty where the reader does not reach that row.
 * @returns null where no title is given out
 */
export function titleSql({ columns, all }: ReadTool, key: string, reader: Reader): RawBuilder<unknown> | null {
  return titleOf(all.get(columns.get(key)?.field.refersTo?.tool ?? ''), refOf('r', key), reader, 1)
}

function titleOf(target: ReadTool | undefined, ref: RawBuilder<unknown>, reader: Reader, depth: number): RawBuilder<unknown> | null {
  const title = target?.columns.get(target.resource.title)
  if (!target || !title || depth > DEEPEST || !sees(title, reader.person)) return null
  const alias = `t${depth}`
  const column = refOf(alias, title.key)
  const further = title.field.refersTo && titleOf(target.all.get(title.field.refersTo.tool), column, reader, depth + 1)
  const scope = scopeSql(target, reader, alias)
  return sql`(select ${further ?? shown(alias, title)} from ${target.table} ${sql.raw(alias)}
    where ${refOf(alias, 'id')} = ${ref}${scope ? sql` and ${scope}` : sql``})`
}

/** A title is the same for all who are told it: one that is masked stays so. */
function shown(alias: string, { key, unmaskedBy }: ReadColumn): RawBuilder<unknown> {
  const column = `${alias}.${quoted(key)}`
  return sql.raw(unmaskedBy === null ? `${column}::text` : `'••••' || case when length(${column}) > 4 then right(${column}, 4) else '' end`)
}

/** The tools whose rows give the titles of a tool's references. */
export function toolsOfTitles({ columns, all }: ReadTool): readonly ReadTool[] {
  const found = new Set<ReadTool>()
  let named = [...columns.values()]
  for (let depth = 1; depth <= DEEPEST && named.length > 0; depth += 1) {
    const targets = named.flatMap(({ field }) => all.get(field.refersTo?.tool ?? '') ?? [])
    for (const target of targets) found.add(target)
    named = targets.flatMap(target => target.columns.get(target.resource.title) ?? [])
  }
  return [...found]
}
