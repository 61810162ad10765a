import { type RawBuilder, sql } from 'kysely'
import { eachField } from '../../schema/each.ts'
import type { Column, Field } from '../../schema/kinds/kind.ts'
import { hasOrder } from '../../schema/list.ts'
import { permissionList } from '../../schema/permission.ts'

/** A column that may be read. What is never given out has none, so no filter, sort, search or export can name it. */
export interface ReadColumn {
  readonly key: string
  readonly field: Field
  readonly column: Column
  /** `r."brand"`: the column of the row that is listed. */
  readonly ref: RawBuilder<unknown>
  /** Permissions of which any one shows the whole value; null: it is not masked. */
  readonly unmaskedBy: readonly string[] | null
  /** The same of each cell of its rows that is masked. */
  readonly cellsUnmaskedBy: readonly (readonly string[])[]
  readonly sortable: boolean
  /** Not shown to people who are bound to a row: it is summed over the lines of others too. */
  readonly hidden: boolean
}

/** @returns nothing where the field has no column, or one that is never given out */
export function readColumn(key: string, field: Field, column: Column | null, hidden = false): ReadColumn | undefined {
  if (!column || field.writeOnly) return undefined
  const unmaskedBy = field.masked === undefined ? null : permissionList(field.masked)
  const cellsUnmaskedBy = [...eachField(field.cells ?? {})].flatMap(({ field: { masked } }) =>
    masked === undefined ? [] : [permissionList(masked)],
  )
  return { key, field, column, ref: refOf('r', key), unmaskedBy, cellsUnmaskedBy, sortable: hasOrder(field, column), hidden }
}

/** A column of the table under `alias`. Both names come from declarations, never from a request. */
export function refOf(alias: string, key: string): RawBuilder<unknown> {
  return sql.raw(`${alias}.${quoted(key)}`)
}

/** @throws Error for a name that no declaration may bear */
export function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`'${name}' is no name of a table or column`)
  return `"${name}"`
}
