import type { ZodType } from 'zod'
import type { Aggregate } from '../aggregate.ts'
import type { CellFact } from '../cellFacts.ts'
import type { Condition, Scalar } from '../condition.ts'
import type { Country } from '../country.ts'
import type { KeysFrom } from '../keysFrom.ts'
import type { Rule } from '../rule.ts'
import type { Elsewhere } from '../sandbox.ts'
import type { Ticked } from '../ticked.ts'
import type { FileValue } from './fileValue.ts'
import type { Option } from './options.ts'

/** The operators of a filter. In addresses and calls: `status`, `status_one_of`, `placed_at_from`, `brand_contains` … */
export type Operator = 'equals' | 'one_of' | 'from' | 'to' | 'contains' | 'empty'

/**
 * The database column of a value. `collate` is set for text that users sort, `markup` for text with tags, and `within` for the key of an object whose text
 * filters compare.
 */
export interface Column {
  type: 'text' | 'smallint' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
  /** Digits of a numeric: [total, after the decimal point]. */
  precision?: readonly [number, number]
  collate?: boolean
  markup?: true
  within?: string
}

/** The field whose values a filter compares: the field itself, or the cell that filters use. */
export const askedField = (field: Field): Field => field.cells?.[field.askedBy ?? ''] ?? field

export interface KindContext {
  country: Country
  /** True for a check of stored values: options that are no longer offered are allowed. */
  stored?: boolean
  /** Brings markup from anywhere to what is kept of it; null where it holds what would run. The server's: the panel sends what its editor wrote. */
  cleanMarkup?(markup: string): string | null
}

/** The numbering of new rows: a prefix and the id (`TK00000042`), a date and a counter (`261118000123`), or the number of the parent and a counter (`…_1`). */
export type Numbered =
  | { readonly prefix: string; readonly digits: number }
  | { readonly day: true; readonly digits: number }
  | { readonly under: string }

/** Handling of a personal value by an erasure. */
export interface Personal {
  /** The text that replaces a value which must not be empty; followed by the id of the row if the value is unique. */
  readonly leaves?: string
  /** `false` if the value alone identifies no one (a city, a comment): it is erased only from rows of the person. */
  readonly identifies?: false
}

/** A text that contains a value of another kind, depending on other fields of the row. */
export interface TypedAs {
  readonly when: Readonly<Record<string, Scalar | readonly Scalar[]>>
  readonly as: Field
  /** Both ends of a range, separated by a comma. */
  readonly span?: true
}

/** A statement that users write: its sandbox, the column it must return, and its time limit. */
export interface Statement {
  readonly sandbox: string
  readonly returns: string
  readonly seconds: number
  /** Keeps only returned values that this view contains in the column of the same name, in rows with these values. */
  readonly among?: { readonly view: string; readonly where: Readonly<Record<string, string | number | boolean>> } | undefined
  readonly elsewhere?: Elsewhere | undefined
}

/** The list in another record from which a value is chosen. */
export interface NamedIn {
  readonly via: readonly [string, ...string[]]
  readonly list: string
  /** The cell that names an entry. */
  readonly named: string
  /** The cell with the remaining quantity: entries with 0 are shown but cannot be chosen. */
  readonly left?: string
  /** Fields of the other record that the input shows, with its picture. */
  readonly facts?: readonly string[]
  readonly picture?: string
}

/** Options that every kind of field has. `Refs` are the sibling fields that its conditions name. */
export interface FieldOptions<Refs extends string = string> {
  /** `false` by default. */
  required?: boolean
  /** Required if the condition is true. */
  requiredWhen?: Condition<Refs>
  /** Shown, validated and stored only if the condition is true; emptied otherwise. */
  when?: Condition<Refs>
  /** Unique in the table. For several fields together see `unique` of the resource. */
  unique?: boolean
  /** Message key that replaces the general message if the value of a `unique` field is taken. */
  uniqueMessage?: string
  /** Cannot change after the row was created. */
  fixed?: boolean
  /** Set by the system (actions, planners, aggregates, jobs), never by a form. */
  readOnly?: boolean
  /** Accepted and stored, but never shown. */
  writeOnly?: boolean
  /** Shows the last four characters, unless the user has one of these permissions. */
  masked?: string | readonly string[]
  /**
   * Personal data of the person the row belongs to (`dataSubject`); an action that `erases` empties it. `false` if the field could contain personal data but
   * does not.
   */
  personal?: boolean | Personal
  /** Free text that can mention any person: an erasure removes what identifies the person and keeps the rest. */
  mentions?: true
  /** Stored and returned, but not shown among the facts of a record. */
  internal?: true
  /** Found by a part of it in lists and in the command palette. */
  search?: boolean
  /** Notifies the staff member whom the reference newly names, unless they made the change. */
  notifies?: true
  /** Computed from child rows by the server. */
  aggregate?: Aggregate
  /** The value links to another page: the address is in `url` of the row that the reference `by` names, if `when` is set there. */
  opens?: { readonly by: string; readonly url: string; readonly when: string }
  /** The only country that has the field. The table has its column in every country; nothing else uses it elsewhere. */
  country?: Country
  /** Shows a button that copies the value. With a prefix such as `'/s/'` it copies the whole address. */
  copied?: boolean | `/${string}`
  /** Only users with one of these permissions see and set the input. */
  inputPermission?: string | readonly string[]
  /** Text after the input: "days", "km". */
  unit?: string
  /**
   * The unit of a number follows a choice of the same record: `{ field: 'wallet_type', units: { coin: 'coins' } }`. `currency` means an amount; a choice
   * without an entry has the usual unit.
   */
  unitBy?: UnitBy
  /** English label, if the key does not provide it. */
  label?: string
  /** One sentence under the input. */
  help?: string
}

/** The unit of a number for each choice of another field. */
export interface UnitBy {
  readonly field: string
  readonly units: Readonly<Record<string, string>>
}

/** Makes `required` part of the type of a field: a required column is never null. */
export interface Needs<Need extends boolean> {
  readonly required?: Need
}

/** Format and storage of a secret. */
export interface Secret {
  /** Its prefix, so that a leaked secret is recognised: `mk_`. */
  readonly prefix: string
  /** The text field that stores its first characters, by which users distinguish secrets. */
  readonly begins?: string
  /** Stores the secret itself, because the server signs with it; a hash is stored by default. */
  readonly whole?: boolean
}

/**
 * The contract of a kind of field. Shared code uses this interface and never checks the kind. `kind` is the name of its file in `schema/kinds` and of its view
 * in `src/kinds`.
 */
export interface Field<Value = unknown, Refs extends string = string> extends FieldOptions<Refs> {
  readonly kind: string
  readonly default?: Value | { readonly IN: Value; readonly ID: Value }
  /** The zod type of the value. `params.code` of an issue (or the code of zod) is the error code. */
  type(context: KindContext): ZodType<Value>
  /** The database column; null for kinds without a column (children). */
  column(context: KindContext): Column | null
  readonly operators: readonly Operator[]
  /** A valid value; `n` makes different ones. Documentation, templates and tests use it. */
  example(context: KindContext, n?: number): Value
  /** The value as text: for exports, the history and templates. */
  write(value: Value, context: KindContext): string
  /** The value that a cell or a pasted text contains. Text that cannot be parsed is returned as it is, and `type` refuses it. */
  read(text: string, context: KindContext): unknown
  /** The stored form of a text that the kind accepts in several forms, as upper and lower case. Rows of a file with the same stored key are the same. */
  canonical?(text: string): string
  /** Cell formats of spreadsheets that fit this kind: a date column accepts cells formatted as dates. */
  readonly acceptsCells?: readonly CellFact[]
  /** Values that a search text can mean, in any spelling; none if the text cannot be such a value. */
  meant?(text: string, context: KindContext): readonly Value[]
  /** The options of kinds with a fixed list. */
  readonly options?: readonly Option[]
  /** Options of older versions, and the option that replaces each. Migrations and the history map values by it. */
  readonly migrateFrom?: Readonly<Record<string | number, string | number>> | undefined
  /** The field of the record that determines the options, and the field definition for each of its values. */
  readonly chosenBy?: { readonly field: string; readonly each: Readonly<Record<string, Field>> }
  /** Kinds of the text, by condition; the first match counts. */
  readonly typedAs?: readonly TypedAs[]
  /** The match of the current row. */
  readonly typed?: TypedAs
  /** The list of another record from which the value is chosen. */
  readonly namedIn?: NamedIn
  /** The cells of each row if the value is a list of rows, or of the value itself if it is one row. */
  readonly cells?: Readonly<Record<string, Field>>
  /** The cell that filters use if the value is one row. */
  readonly askedBy?: string
  /** The engine provides the labels of the cells and options; tools have no words for them. */
  readonly ownWords?: boolean
  /** The fields of each block type, by name; `cells` contains those of all types. */
  readonly blocks?: Readonly<Record<string, Readonly<Record<string, Field>>>>
  /** Rules that the field adds to its record. @param key the key of the field */
  brings?(key: string): readonly Rule[]
  /** Rules across the cells of each row. */
  readonly rules?: readonly Rule[]
  /** The stored files of a value; the server reads their facts from its storage. */
  files?(value: Value): readonly FileValue[]
  /** The referenced tool, and the condition on its rows. */
  readonly refersTo?: {
    readonly tool: string
    readonly where?: Condition
    readonly whereMessage?: string
    readonly outlives?: boolean
  }
  /** The tool of several referenced rows, the field that identifies them (their ids by default), and the condition on the rows. */
  readonly refersToMany?: { readonly tool: string; readonly by?: string; readonly where?: Condition }
  /** The tool that the value refers to by a unique text, and the condition on its rows. */
  readonly refersBy?: { readonly tool: string; readonly by: string; readonly where?: Condition; readonly whereMessage?: string }
  /** The child tool whose rows the form edits, its reference to the parent, and the allowed edits. */
  readonly holdsRows?: {
    readonly of: string
    readonly by: string
    readonly allows: readonly ('add' | 'edit' | 'remove')[]
    readonly uploads?: readonly string[]
    readonly ticked?: Ticked
    readonly charted?: { readonly by: string; readonly of: string; readonly where?: Condition }
    /** The rows are deleted with their parent. */
    readonly cascadeDelete?: boolean
  }
  /** The names of a `keyValues` value: those that a field of a referenced row lists. */
  readonly keysFrom?: KeysFrom | undefined
  /** Its values identify a person: each such field declares whether it is `personal`. */
  readonly namesPeople?: boolean
  /** The value in a feed, if it differs from the stored one. */
  told?(value: Value): unknown
  /** The value is a statement that runs in a sandbox. */
  readonly statement?: Statement
  /** The field with the code of a file error, which readers see in their language. */
  readonly faultIn?: string
  /** Only a hash is stored. */
  readonly hashed?: boolean
  /** Created by the server with the row, and returned only in that response. */
  readonly secret?: Secret
  /** Set by the server when the row is created. */
  readonly numbered?: Numbered
  /** Only ever added to: the history stores the difference, and a revert adds the opposite. No write leaves less than `min`. */
  readonly counter?: { readonly min: number; readonly max?: string }
}

/** A field of the kind with this name. */
export interface KindField<Kind extends string, Value, Refs extends string = string> extends Field<Value, Refs> {
  readonly kind: Kind
}

/** The function that declares a field of a kind, with the options of the kind (`Options`) and the additional members of its fields (`More`). */
export type KindWord<Kind extends string, Value, Options = unknown, More = unknown> = <
  const Refs extends string = never,
  const Need extends boolean = false,
>(
  options?: FieldOptions<Refs> & Options & Needs<Need>,
) => KindField<Kind, Value, Refs> & More & Needs<NoInfer<Need>>

/** Members of kinds that are the same text in the table, in a file and in a cell. */
export const asText = {
  column: (): Column => ({ type: 'text' }),
  write: (value: string) => value,
  read: (cell: string) => cell.trim(),
} as const

/** Members of kinds whose numbers are stored as text, so that no digit is lost. */
export const asAmount = { operators: ['equals', 'from', 'to', 'empty'], write: asText.write, read: asText.read } as const

export const inJson = { column: (): Column => ({ type: 'jsonb' }) } as const

/** Casts a check to a type that follows from the declaration and that the compiler cannot infer. */
export const typed = <T>(check: ZodType): ZodType<T> => check as ZodType<T>
