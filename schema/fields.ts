import type { Action } from './action.ts'
import type { Scalar } from './condition.ts'
import type { Field, Needs } from './kinds/kind.ts'
import type { StateField } from './kinds/state.ts'
import type { Values } from './planner.ts'

/** The fields of a tool, by key. */
export type Fields = Readonly<Record<string, Field>>

/** A key of a tool's fields. */
export type Key<F> = keyof F & string

/** Columns that every table has beside its fields. */
export type SystemKey = 'id' | 'version' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'

/** Fields whose conditions name only fields that exist; a wrong name turns that field into the fault. */
export type WithKnownConditions<F> = {
  [K in keyof F]: F[K] extends Field<infer _Value, infer Refs>
    ? [Refs] extends [Key<F>]
      ? F[K]
      : // Where a field is made inside a wider declaration its conditions are known to be some text; the check at start looks at them.
        string extends Refs
        ? F[K]
        : { unknownField: Exclude<Refs, Key<F>> }
    : never
}

type StateIds<F> = { [K in Key<F>]: F[K] extends StateField<infer Id, string> ? Id : never }
type StateKey<F> = { [K in Key<F>]: F[K] extends StateField<never, string> | StateField ? K : never }[Key<F>]

/** An action that fits these fields: it moves a state field between states that field has. */
export type ActionFor<F> =
  | (Omit<Action<Key<F>>, 'transition'> & { readonly transition?: undefined })
  | { [K in StateKey<F>]: Action<K, StateIds<F>[K] & Scalar> }[StateKey<F>]

/** Nothing, or, where an action puts a value into a field that is not there, that field. */
export type WithKnownPuts<F, A> = A extends { readonly fixedValues: infer Puts }
  ? [Exclude<keyof Puts, keyof F>] extends [never]
    ? unknown
    : { unknownField: Exclude<keyof Puts, keyof F> }
  : unknown

/** The value of a field, as records carry it. */
export type ValueOf<F> = F extends Field<infer Value, string> ? Value : never

/** True of a field that holds a value in every row: required, and not only where a condition holds. A condition that was made elsewhere is not seen. */
export type Filled<F> = F extends Needs<true> & Field<unknown, infer Refs>
  ? [Refs] extends [never]
    ? true
    : string extends Refs
      ? true
      : false
  : false
export type FilledKey<F> = { [K in keyof F]: Filled<F[K]> extends true ? K : never }[keyof F]

/**
 * How an older database kept a field: under another name (of several, the latest first), in other columns, or as words that name rows.
 * Migrations map stored rows by it, and the history, reverts, saved views, drafts and waiting plans read older values by it.
 */
export type MigrateFrom = string | readonly [string, ...string[]] | MadeOf | FormerWords

/** Columns of an older database, and the value that they become. A field that names itself is converted in each row with a value that it does not allow. */
export interface MadeOf {
  readonly of: readonly [string, ...string[]]
  /**
   * @param before what the columns held, by name
   * @returns the value as the field keeps it; null or undefined for an empty field
   */
  readonly is: (before: Values) => unknown
}

/** The column held words: each becomes the row that this field of the other tool calls so. Words that call no row are lost, which is told before. */
export interface FormerWords {
  readonly words: string
  /** Of rows with these values alone, where others may be called the same: `{ kind: 'filter' }`. */
  readonly where?: Readonly<Record<string, string>>
}
