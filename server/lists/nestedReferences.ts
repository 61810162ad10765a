import { type RawBuilder, sql } from 'kysely'
import { eachField } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'

/** A reference in the cells of a list, or a list of references. */
export interface NestedReference {
  /** Where it is declared: `products.product`. */
  readonly name: string
  readonly target: string
  /** The field of the other tool that it names rows by; their ids where there is none. */
  readonly by?: string
  /** That field is a text. */
  readonly isText?: true
  /** Where its ids stand in the column, as a path of JSON: `$[*]."product"`. */
  readonly path: string
}

/** The references inside a field, and one that it is itself by something else than an id, which no key of the table holds. */
export function nestedReferences(field: Field | undefined, key: string): NestedReference[] {
  if (!field) return []
  return [...eachField({ [key]: field })].flatMap(({ name, field: { refersTo, refersToMany, refersBy } }) => {
    const cells = name.split('.').slice(1)
    if (refersBy) return [{ name, target: refersBy.tool, by: refersBy.by, isText: true, path: pathOf(cells) }]
    const target = name === key ? refersToMany?.tool : (refersTo ?? refersToMany)?.tool
    if (target === undefined) return []
    return [{ name, target, by: refersToMany?.by, path: `${pathOf(cells)}${refersToMany ? '[*]' : ''}` }]
  })
}

/** Where cells stand in the column of their list: keys of declarations alone, so that they may stand in a statement. */
export function pathOf(cells: readonly string[]): string {
  return `$${cells.map(cell => `[*]."${cell}"`).join('')}`
}

interface CellsAsked extends Partial<Pick<NestedReference, 'target' | 'by' | 'isText'>> {
  /** In what is published of a row, while it is out. */
  readonly isLive?: boolean
}

/** Rows of a table that name some of these in the cells of a list. @param by what rows of `target` are named by, where that is not their id */
export function rowsWithCells(
  table: string,
  key: string,
  path: string,
  ids: readonly number[],
  { target = '', by, isLive = false, isText }: CellsAsked = {},
): RawBuilder<unknown> {
  // A text that is its own column is no JSON yet.
  const own = isText && path === pathOf([]) ? sql`to_jsonb(t.${sql.ref(key)})` : sql`t.${sql.ref(key)}`
  const column = isLive ? sql`(t.live -> ${key}::text)` : own
  const isIn = isLive ? sql`t.out and` : sql``
  if (by !== undefined)
    return sql`select n.id, t.id as "user" from ${sql.table(table)} t, ${cellsAt(column, path, isText ? 'string' : 'number')} x
      join ${sql.table(target)} n on n.${sql.ref(by)}::text = (x #>> '{}') where ${isIn} n.id = any(${[...ids]}::bigint[])`
  return sql`select (x #>> '{}')::bigint as id, t.id as "user" from ${sql.table(table)} t, ${idsAt(column, path)} x
    where ${isIn} (x #>> '{}')::numeric = any(${[...ids]}::numeric[])`
}

/** The ids at a path of a column, each as JSON. What is no number is left out: a list may be older than the check of its cells. */
export function idsAt(column: RawBuilder<unknown>, path: string): RawBuilder<unknown> {
  return cellsAt(column, path, 'number')
}

function cellsAt(column: RawBuilder<unknown>, path: string, type: 'number' | 'string'): RawBuilder<unknown> {
  return sql`jsonb_path_query(${column}, ${sql.lit(`${path} ? (@.type() == "${type}")`)})`
}
