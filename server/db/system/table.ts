import type { ColumnType, Generated } from 'kysely'

/** A column as `create table` says it: its type, then what holds of it. */
type Columns = Readonly<Record<string, string>>

/** What columns say most often: a table's own ids, ids of rows elsewhere, moments and texts. */
export const key = 'bigint generated always as identity primary key'
export const id = 'bigint not null'
export const moment = 'timestamptz not null'
export const text = 'text not null'

declare const shape: unique symbol
type Json<T> = string & { readonly [shape]: T }

/** A column of JSON, with what comes out of it; its text goes in, for the driver would make a Postgres array of a list. */
export const json = <T>(says: `jsonb${string}`): Json<T> => says as string as Json<T>

/** A table that no declaration makes: the statements that make it, and (`RowsOf`) the types of its rows. */
export interface SystemTable<Name extends string = string, C = Columns> {
  readonly name: Name
  readonly columns: C
  readonly statements: readonly string[]
}

/**
 * @param more `added`: columns that came after the table; `rules`: what holds of several columns, such as a key of two; `also`: statements about the table,
 *   such as its indexes, each of which does nothing the second time; `unlogged`: its rows may be lost when the database falls
 */
export function table<const Name extends string, const C extends Columns, const Added extends Columns = Record<never, string>>(
  name: Name,
  columns: C,
  more: { readonly added?: Added; readonly rules?: readonly string[]; readonly also?: readonly string[]; readonly unlogged?: boolean } = {},
): SystemTable<Name, C & Added> {
  const { added, rules = [], also = [], unlogged } = more
  const parts = [...Object.entries(columns).map(([column, says]) => `"${column}" ${says}`), ...rules]
  return {
    name,
    columns: { ...columns, ...added } as C & Added,
    statements: [
      `create ${unlogged ? 'unlogged ' : ''}table if not exists ${name} (${parts.join(', ')})`,
      ...Object.entries(added ?? {}).map(([column, says]) => `alter table ${name} add column if not exists "${column}" ${says}`),
      ...also,
    ],
  }
}

/** How values of a type come out of the database (`valueTypes.ts`), and what goes in. */
interface Values {
  bigint: number
  integer: number
  smallint: number
  xid8: string
  text: string
  varchar: string
  date: string
  boolean: boolean
  timestamptz: ColumnType<string, string | Date, string | Date>
  'bigint[]': number[]
}

type Value<Says> = Says extends `${infer Type}(${string}` | `${infer Type} ${string}` ? ValueOfType<Type> : ValueOfType<Says>
type ValueOfType<Type> = Type extends keyof Values ? Values[Type] : never
type Held<Says, V> = Says extends `${string}${'not null' | 'primary key' | 'generated'}${string}`
  ? V
  : V extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S | null, I | null | undefined, U | null>
    : V | null
type Column<Says> = Says extends { readonly [shape]: infer T }
  ? ColumnType<T, string | (null extends T ? null : never) | undefined, string | (null extends T ? null : never)>
  : Says extends `${string}default${string}` | `${string}generated${string}`
    ? Generated<Held<Says, Value<Says>>>
    : Held<Says, Value<Says>>

/** The rows of tables, by the table's name. */
export type RowsOf<T extends readonly SystemTable<string, unknown>[]> = {
  [S in T[number] as S['name']]: { [K in keyof S['columns']]: Column<S['columns'][K]> }
}
