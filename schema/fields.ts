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

/** Fields whose conditions name only existing fields; a wrong name becomes a compile error at the field. */
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

/** An action that fits these fields: its transition uses states of the field. */
export type ActionFor<F> =
  | (Omit<Action<Key<F>>, 'transition'> & { readonly transition?: undefined })
  | { [K in StateKey<F>]: Action<K, StateIds<F>[K] & Scalar> }[StateKey<F>]

/** A compile error for an action that writes a field which does not exist. */
export type WithKnownPuts<F, A> = A extends { readonly fixedValues: infer Puts }
  ? [Exclude<keyof Puts, keyof F>] extends [never]
    ? unknown
    : { unknownField: Exclude<keyof Puts, keyof F> }
  : unknown

/** The value of a field in a record. */
export type ValueOf<F> = F extends Field<infer Value, string> ? Value : never

/** True for a field that has a value in every row: always required. Conditions declared elsewhere are not visible here. */
export type Filled<F> = F extends Needs<true> & Field<unknown, infer Refs>
  ? [Refs] extends [never]
    ? true
    : string extends Refs
      ? true
      : false
  : false
export type FilledKey<F> = { [K in keyof F]: Filled<F[K]> extends true ? K : never }[keyof F]

/**
 * How an older database stored a field: under another name (several names: the latest first), in other columns, or as words that name rows. Migrations convert
 * stored rows by it; the history, reverts, saved views, drafts and waiting plans read older values by it.
 */
export type MigrateFrom = string | readonly [string, ...string[]] | MadeOf | FormerWords

/** Columns of an older database and the value they become. A field that names itself converts only values that it no longer allows. */
export interface MadeOf {
  readonly of: readonly [string, ...string[]]
  /**
   * @param before what the columns held, by name
   * @returns the value as the field keeps it; null or undefined for an empty field
   */
  readonly is: (before: Values) => unknown
}

/** The column contained words: each becomes the row whose field has this value. Words without a row are lost; the migration lists them first. */
export interface FormerWords {
  readonly words: string
  /** Only rows with these values, if names are not unique: `{ kind: 'filter' }`. */
  readonly where?: Readonly<Record<string, string>>
}
