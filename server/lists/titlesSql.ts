import type { Resource } from '../../schema/resource.ts'
import { quoted, type ReadColumn } from './readColumn.ts'

type Columns = ReadonlyMap<string, ReadonlyMap<string, ReadColumn>>

/** A title may itself be a reference (a membership bears the name of its person); further than this nobody looks. */
const DEEPEST = 3

/** For each reference of a tool: the title of the row it names, as a scalar subquery on the listed row `r`. */
export function titlesSql(tool: Resource, columns: Columns, tools: readonly Resource[]): ReadonlyMap<string, string> {
  const own = [...(columns.get(tool.name)?.values() ?? [])]
  return new Map(
    own.flatMap(({ key, field }) => {
      const title = field.refersTo && titleOf(field.refersTo.tool, `r.${quoted(key)}`, columns, tools, 1)
      return title ? [[key, title]] : []
    }),
  )
}

/** The title of the row of `target` whose id stands in `ref`, as a scalar subquery; nothing where it is never given out. */
function titleOf(target: string, ref: string, columns: Columns, tools: readonly Resource[], depth: number): string | undefined {
  const tool = tools.find(({ name }) => name === target)
  const title = columns.get(target)?.get(tool?.title ?? '')
  if (!title || depth > DEEPEST) return undefined
  const alias = `t${depth}`
  const column = `${alias}.${quoted(title.key)}`
  const further = title.field.refersTo && titleOf(title.field.refersTo.tool, column, columns, tools, depth + 1)
  return `(select ${further ?? shown(column, title)} from ${quoted(target)} ${alias} where ${alias}.id = ${ref})`
}

/** A title is the same for everybody: one that is masked stays so. */
function shown(column: string, { unmaskedBy }: ReadColumn): string {
  return unmaskedBy === null ? `${column}::text` : `'••••' || case when length(${column}) > 4 then right(${column}, 4) else '' end`
}
