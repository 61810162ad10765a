import type { ZodType } from 'zod'
import type { Aggregate } from '../aggregate.ts'
import type { CellFact } from '../cellFacts.ts'
import type { Condition, Scalar } from '../condition.ts'
import type { Country } from '../country.ts'
import type { Rule } from '../rule.ts'
import type { Elsewhere } from '../sandbox.ts'
import type { Ticked } from '../ticked.ts'
import type { FileValue } from './fileValue.ts'
import type { Option } from './options.ts'

/** How a filter on a field may ask. In an address and a call: `status`, `status_one_of`, `placed_at_from`, `brand_contains` … */
export type Operator = 'equals' | 'one_of' | 'from' | 'to' | 'contains' | 'empty'

/**
 * How a value stands in the table. `collate` marks text that people read and sort, `markup` text with tags in it, which are not looked for, and
 * `within` the key of an object whose text filters compare with.
 */
export interface Column {
  type: 'text' | 'smallint' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
  /** Digits of a numeric: [all, after the point]. */
  precision?: readonly [number, number]
  collate?: boolean
  markup?: true
  within?: string
}

/** The field whose values a filter compares with: the field itself, or the cell of it that filters ask for. */
export const askedField = (field: Field): Field => field.cells?.[field.askedBy ?? ''] ?? field

export interface KindContext {
  country: Country
  /** True for a check of stored values: options that are no longer offered are allowed. */
  stored?: boolean
  /** Brings markup from anywhere to what is kept of it; null where it holds what would run. The server's: the panel sends what its editor wrote. */
  cleanMarkup?(markup: string): string | null
}

/** How new rows are numbered: a prefix and the id (`TK00000042`), a day and a count (`261118000123`), or the number of the row above and a count (`…_1`). */
export type Numbered =
  | { readonly prefix: string; readonly digits: number }
  | { readonly day: true; readonly digits: number }
  | { readonly under: string }

/** What becomes of a personal value, and how far it is looked for. */
export interface Personal {
  /** A text left in its place where it must not be empty; where it is unique, with the row's id. */
  readonly leaves?: string
  /** `false` where the value alone names nobody (a city, a comment): it goes from the person's own rows, and stays where others wrote the same. */
  readonly identifies?: false
}

/** A text that holds a value of another kind in rows where other values are these. */
export interface TypedAs {
  readonly when: Readonly<Record<string, Scalar | readonly Scalar[]>>
  readonly as: Field
  /** Both ends of a span, with a comma between them. */
  readonly span?: true
}

/** Where a statement that people write runs, the one column that it answers, and how long it may take. */
export interface Statement {
  readonly sandbox: string
  readonly returns: string
  readonly seconds: number
  /** Of what it answers, the values alone that this view has in a column of the same name, in rows where this is so: of people, those who are there. */
  readonly among?: { readonly view: string; readonly where: Readonly<Record<string, string | number | boolean>> } | undefined
  readonly elsewhere?: Elsewhere | undefined
}

/** The list that a name is chosen from: rows inside the record that references lead to, the first of them beside the field. */
export interface NamedIn {
  readonly via: readonly [string, ...string[]]
  readonly list: string
  /** The cell that names a row. */
  readonly named: string
  /** The cell that says how many are left: where none are, the row is shown and not chosen. */
  readonly left?: string
  /** What is told of the record beside its list, and its picture: a list of images. */
  readonly facts?: readonly string[]
  readonly picture?: string
}

/** What a field of any kind may say. `Refs` are the sibling fields its conditions name. */
export interface FieldOptions<Refs extends string = string> {
  /** Must be given; `false` when left out. */
  required?: boolean
  /** Must be given where the condition holds. */
  requiredWhen?: Condition<Refs>
  /** Shown, checked and kept only where the condition holds; elsewhere it is emptied. */
  when?: Condition<Refs>
  /** No two rows share it. For several fields together see the resource's `unique`. */
  unique?: boolean
  /** Cannot be changed once the row exists. */
  fixed?: boolean
  /** Set by the system (actions, effects, roll-ups, jobs), never by a form. */
  readOnly?: boolean
  /** Taken in, stored, never given out. */
  writeOnly?: boolean
  /** Shown by its last four characters unless one of these permissions is held. */
  masked?: string | readonly string[]
  /** Belongs to the person whose row it is (`whose`) and is emptied by an action that `erases`; `false` where it could hold something about a person and does not. */
  personal?: boolean | Personal
  /** May speak of anybody, whosever row it is: an erasure takes out what names the person and leaves the rest. */
  mentions?: true
  /** Serves the machinery: kept and given out, but among the facts beside a record it does not stand. */
  internal?: true
  /** Found by part of it in lists and by the command palette. */
  search?: boolean
  /** Whoever a reference to the staff newly names is told so, unless they did it themselves. */
  notifies?: true
  /** Kept up to date from child rows by the server. */
  aggregate?: Aggregate
  /** The value opens a page elsewhere: its address stands in `url` of the row that the reference `by` names, and leads there where `when` holds. */
  opens?: { readonly by: string; readonly url: string; readonly when: string }
  /** The only country whose deployments have it. The table keeps its column in all; nothing else knows it elsewhere. */
  country?: Country
  /** It is there to be used elsewhere: a button beside it copies it. Of what ends an address here (`'/s/'` before it) the whole address is copied. */
  copied?: boolean | `/${string}`
  /** Asked of whoever holds one of these permissions alone; nobody else is asked, nor answers it. */
  inputPermission?: string | readonly string[]
  /** Words after the input: "days", "km". */
  unit?: string
  /** English label where the key's own words do not do. */
  label?: string
  /** One sentence under the input. */
  help?: string
}

/** Keeps in the type of a field whether it is required: a required column is never null. */
export interface Needs<Need extends boolean> {
  readonly required?: Need
}

/** How a secret looks, and what is kept of it. */
export interface Secret {
  /** What it begins with, so that one that leaked is recognised: `mk_`. */
  readonly prefix: string
  /** The text field beside it that keeps its first characters, by which people tell it apart. */
  readonly begins?: string
  /** It is kept as it is, for the server signs with it; as a hash when left out. */
  readonly whole?: boolean
}

/**
 * The contract of a kind of value. Shared code asks these answers and never which kind it holds.
 * `kind` is the name of its file here, schema/kinds/money.ts, and of its view in src/kinds.
 */
export interface Field<Value = unknown, Refs extends string = string> extends FieldOptions<Refs> {
  readonly kind: string
  readonly default?: Value | { readonly IN: Value; readonly ID: Value }
  /** The value's type and check. An issue's `params.code` (or zod's own code) is the fault's code. */
  type(context: KindContext): ZodType<Value>
  /** The column that holds it; null when it has none of its own (children). */
  column(context: KindContext): Column | null
  readonly operators: readonly Operator[]
  /** A value that passes the check; `n` makes it another one. Documents, templates and tests use it. */
  example(context: KindContext, n?: number): Value
  /** How the value is written where there is only text: exports, history, templates. */
  write(value: Value, context: KindContext): string
  /** The value that a cell of a sheet or a pasted text means; what cannot be read is handed on for `type` to refuse. */
  read(text: string, context: KindContext): unknown
  /** Facts of a spreadsheet's cell that are right in this kind: a date column takes cells formatted as dates. */
  readonly acceptsCells?: readonly CellFact[]
  /** The values that a text typed to find something may stand for, however it is written; none where it is no such value. */
  meant?(text: string, context: KindContext): readonly Value[]
  /** What may be chosen, where the value is one or several of a fixed list. */
  readonly options?: readonly Option[]
  /** Options of older versions, and the option that replaces each. Migrations and the history map values by it. */
  readonly migrateFrom?: Readonly<Record<string | number, string | number>> | undefined
  /** Another field of the record, and the field as it is for each value there: what may be chosen depends on it. */
  readonly chosenBy?: { readonly field: string; readonly each: Readonly<Record<string, Field>> }
  /** How the text is typed and told, the first that fits its row; as it is where none does. */
  readonly typedAs?: readonly TypedAs[]
  /** Which of these holds in the row that is looked at. */
  readonly typed?: TypedAs
  /** The list of another record that the value names a row of. */
  readonly namedIn?: NamedIn
  /** The cells of each row, where the value is a list of rows; of the value itself, where it is one row. */
  readonly cells?: Readonly<Record<string, Field>>
  /** The cell that filters ask for, where the value is one row. */
  readonly askedBy?: string
  /** What the cells and their options are called, the engine says: a tool says no words for them. */
  readonly ownWords?: boolean
  /** The fields of each kind of row, by its name, where the rows are blocks of several kinds; `cells` are those of all. */
  readonly blocks?: Readonly<Record<string, Readonly<Record<string, Field>>>>
  /** Rules of its record that a field brings along. @param key the field's own */
  brings?(key: string): readonly Rule[]
  /** Rules across the cells of each row. */
  readonly rules?: readonly Rule[]
  /** The stored files a value names; the server takes their facts from what it stored. */
  files?(value: Value): readonly FileValue[]
  /** The tool whose row the value names, and which of its rows may be named. */
  readonly refersTo?: { readonly tool: string; readonly where?: Condition; readonly outlives?: boolean }
  /** The tool whose rows the value names several of, by what (their ids when left out), and which of them may be named. */
  readonly refersToMany?: { readonly tool: string; readonly by?: string; readonly where?: Condition }
  /** The tool whose row the value names by a text that it has alone, and which of its rows may be named. */
  readonly refersBy?: { readonly tool: string; readonly by: string; readonly where?: Condition }
  /** The tool whose rows are edited here with their parent, its reference to the parent, and what a person may do. */
  readonly holdsRows?: {
    readonly of: string
    readonly by: string
    readonly allows: readonly ('add' | 'edit' | 'remove')[]
    readonly uploads?: readonly string[]
    readonly ticked?: Ticked
    readonly charted?: { readonly by: string; readonly of: string; readonly where?: Condition }
    /** They go with their parent. */
    readonly cascadeDelete?: boolean
  }
  /** Its values name a person wherever they stand: each such field says whether it is `personal`. */
  readonly namesPeople?: boolean
  /** How a feed gives it out, where that is not as it is kept. */
  told?(value: Value): unknown
  /** The value is a statement: it runs in a sandbox, which says what may stand in it. */
  readonly statement?: Statement
  /** The field beside it that keeps what the sentence says of a file, as a code and what it names: readers are told it in their language. */
  readonly faultIn?: string
  /** Kept only as what a one-way function makes of it. */
  readonly hashed?: boolean
  /** Made by the server with its row, and given out in that one answer. */
  readonly secret?: Secret
  /** Given by the server when the row is made. */
  readonly numbered?: Numbered
  /** Only ever added to: history keeps the difference, and revert adds the opposite. No write of any kind leaves less than `least`. */
  readonly counter?: { readonly min: number }
}

/** A field of the kind of this name. */
export interface KindField<Kind extends string, Value, Refs extends string = string> extends Field<Value, Refs> {
  readonly kind: Kind
}

/** The word that declares a field of a kind, with what only this kind may say (`Options`) and what its fields tell beside all others (`More`). */
export type KindWord<Kind extends string, Value, Options = unknown, More = unknown> = <
  const Refs extends string = never,
  const Need extends boolean = false,
>(
  options?: FieldOptions<Refs> & Options & Needs<Need>,
) => KindField<Kind, Value, Refs> & More & Needs<NoInfer<Need>>

/** The answers of kinds that stand as a text in the table, in a file and in a cell alike. */
export const asText = {
  column: (): Column => ({ type: 'text' }),
  write: (value: string) => value,
  read: (cell: string) => cell.trim(),
} as const

/** The answers of kinds whose numbers are carried as text, so that no digit is lost. */
export const asAmount = { operators: ['equals', 'from', 'to', 'empty'], write: asText.write, read: asText.read } as const

export const inJson = { column: (): Column => ({ type: 'jsonb' }) } as const

/** The check of a value whose type follows from what was declared, which the compiler cannot see in the check. */
export const typed = <T>(check: ZodType): ZodType<T> => check as ZodType<T>
