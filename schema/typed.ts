import type { Fields, Filled, FilledKey, ValueOf } from './fields.ts'
import type { GeneratedImage } from './generatesImage.ts'
import type { PictureFacts } from './images.ts'
import type * as loose from './planner.ts'
import type { Sheet } from './sheet.ts'
import type { Tool } from './tools.ts'
import type { Lookup, RunAction, RunActionBy, UpdateRecord, Upload } from './upload.ts'
import type * as looseUpload from './uploadPlanner.ts'

/** The contracts of planners down to the column: each marketplace binds them to its tools, so that a wrong tool, column or value does not compile. */

/** Columns of every table in addition to its fields. */
type SystemColumns = {
  readonly id: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: number | null
  readonly updated_by: number | null
}

/** Fields with a column; child rows have their own table. */
type ColumnKey<F> = { [K in keyof F]: F[K] extends { readonly kind: 'children' } ? never : K }[keyof F] & string

/** The value of a column; required ones are never null. */
type Stored<F> = Filled<F> extends true ? ValueOf<F> : ValueOf<F> | null

/** A stored row of these fields. */
export type StoredRow<F> = SystemColumns & { readonly [K in ColumnKey<F>]: Stored<F[K]> }

/** Fields of a write; a reference can name a row that the same plan creates. */
type SetOf<F> = { readonly [K in ColumnKey<F>]?: Stored<F[K]> | (F[K] extends { readonly kind: 'reference' } ? loose.NewRow : never) }

/** Amounts by counter; for counters in rows, with the texts that identify the row. */
type AddOf<F> = {
  readonly [K in keyof F & string as F[K] extends { readonly counter: object } | { readonly kind: 'rows' } ? K : never]?: F[K] extends {
    readonly counter: object
  }
    ? number | string
    : ValueOf<F[K]> extends readonly (infer Row)[]
      ? readonly Partial<Row>[]
      : never
}

/** Tools with their own table; views have none. */
type Tabled<T extends readonly Tool[]> = Exclude<Extract<T[number], { readonly type: 'resource' }>, { readonly viewOf: object }>

/** The fields of every table, by name. */
export type FieldsOf<T extends readonly Tool[]> = {
  [R in Tabled<T> as R['name']]: R['fields']
}

declare const planned: unique symbol

/** A write that fits its tool; only `insert`, `update`, `add` and `remove` create one. */
export interface Planned extends loose.Write {
  readonly [planned]: true
}

/** The id of the row to write. A row that the planner read also works; the write is then refused if the row changed in between. */
type WrittenRow = number | loose.NewRow | { readonly id: number; readonly version: number }

/** Creates writes of the tables of a marketplace; rows of one group are written together or not at all. */
export interface WritesOf<All> {
  /** Creates a row; other writes of the plan refer to it by `row`. */
  insert<Name extends keyof All & string>(tool: Name, row: loose.Write['row'] | string, set: SetOf<All[Name]>, group?: string): Planned
  update<Name extends keyof All & string>(tool: Name, row: WrittenRow, set: SetOf<All[Name]>, group?: string): Planned
  /** Adds to counters. */
  add<Name extends keyof All & string>(tool: Name, row: WrittenRow, amounts: AddOf<All[Name]>, group?: string): Planned
  remove<Name extends keyof All & string>(tool: Name, row: Exclude<WrittenRow, loose.NewRow>, group?: string): Planned
}

export function writesOf<All>(): WritesOf<All> {
  // The amounts fit by `AddOf`, which the compiler cannot look into for a table that is not known yet.
  const made = (write: object) => write as Planned
  return {
    insert: (tool, row, set, group) => made({ tool, op: 'insert', row: typeof row === 'string' ? { newRow: row } : row, set, group }),
    update: (tool, row, set, group) => made({ tool, op: 'update', ...placed(row), set, group }),
    add: (tool, row, amounts, group) => made({ tool, op: 'update', ...placed(row), add: amounts, group }),
    remove: (tool, row, group) => made({ tool, op: 'delete', ...placed(row), group }),
  }
}

function placed(row: WrittenRow): Pick<loose.Write, 'row' | 'version'> {
  return typeof row === 'object' && 'id' in row ? { row: row.id, version: row.version } : { row }
}

type WhereOf<Row> = { readonly [K in keyof Row]?: Row[K] | readonly Row[K][] | null | undefined }

export interface ReadOf<All> {
  /** @see loose.Read */
  rows<Name extends keyof All, K extends keyof StoredRow<All[Name]> = keyof StoredRow<All[Name]>>(
    tool: Name,
    where: WhereOf<StoredRow<All[Name]>>,
    columns?: readonly K[],
  ): Promise<readonly Pick<StoredRow<All[Name]>, K | 'id' | 'version'>[]>
  locked<Name extends keyof All>(tool: Name, where: WhereOf<StoredRow<All[Name]>>): Promise<readonly StoredRow<All[Name]>[]>
}

export interface PlannerRowOf<F, Answers = loose.Values> extends Omit<loose.PlannerRow, 'row' | 'set' | 'answers'> {
  readonly row: StoredRow<F>
  readonly set: SetOf<F>
  readonly answers?: Answers
}

/** The inputs of an action. */
type AnswersOf<A> = A extends { readonly inputs: infer Asks } ? { readonly [K in keyof Asks]: Stored<Asks[K]> } : loose.Values

type ActionsOf<T extends readonly Tool[], Name> = Extract<T[number], { readonly type: 'resource'; readonly name: Name }>['actions']

/** The prompt codes of an action. */
type PromptsOf<A> = A extends { readonly prompts: infer Codes extends readonly string[] } ? Codes[number] : never

type PlannerPromptsOf<T extends readonly Tool[], Name, What extends string> = What extends keyof ActionsOf<T, Name>
  ? PromptsOf<ActionsOf<T, Name>[What]>
  : NonNullable<Extract<T[number], { readonly type: 'resource'; readonly name: Name }>['prompts']>[number]

export type PlannerContextOf<T extends readonly Tool[], Name extends keyof FieldsOf<T>, What extends string> = Omit<
  loose.PlannerContext,
  'answers'
> & {
  readonly answers: What extends keyof ActionsOf<T, Name>
    ? AnswersOf<ActionsOf<T, Name>[What]>
    : What extends 'ingest'
      ? loose.Ingested
      : loose.Values
}

/** Pictures, if the action generates one. */
type ImagesOf<T extends readonly Tool[], Name, What extends string> = What extends keyof ActionsOf<T, Name>
  ? ActionsOf<T, Name>[What] extends { readonly generatesImage: string }
    ? GeneratedImage
    : never
  : never

export type PlannerOf<T extends readonly Tool[], Name extends keyof FieldsOf<T>, What extends string> = (
  rows: readonly PlannerRowOf<FieldsOf<T>[Name], PlannerContextOf<T, Name, What>['answers']>[],
  read: ReadOf<FieldsOf<T>>,
  context: PlannerContextOf<T, Name, What>,
) => Promise<readonly (Planned | loose.Refusing | loose.Wrong | loose.Asking<PlannerPromptsOf<T, Name, What>> | ImagesOf<T, Name, What>)[]>

/** The planner of an action with a limited input. */
export interface LimitedPlannerOf<T extends readonly Tool[], Name extends keyof FieldsOf<T>, What extends string> {
  readonly plan: PlannerOf<T, Name, What>
  remaining(
    rows: readonly StoredRow<FieldsOf<T>[Name]>[],
    read: ReadOf<FieldsOf<T>>,
    context: loose.LookContext,
  ): Promise<ReadonlyMap<number, string>>
}

/** The function of a form query: ids of rows in display order. */
export type FormQueryOf<T extends readonly Tool[], Name extends keyof FieldsOf<T>, Said> = Said extends {
  readonly fields: readonly (infer K)[]
}
  ? (
      values: { readonly [One in K & keyof FieldsOf<T>[Name]]: Stored<FieldsOf<T>[Name][One]> } & ParametersOf<Said>,
      read: ReadOf<FieldsOf<T>>,
      context: loose.LookContext & Pick<loose.PlannerContext, 'text'>,
      run: loose.RunStatement,
    ) => Promise<
      Said extends { readonly counts: string }
        ? loose.FoundAndCounted
        : Said extends { readonly drawnBy: unknown }
          ? loose.Resulting
          : Said extends { readonly onDemand: true }
            ? loose.FoundByAsking
            : readonly number[]
    >
  : never

/** The parameters of a form query. */
type ParametersOf<Said> = Said extends { readonly parameters: infer P } ? { readonly [One in keyof P]: Stored<P[One]> } : unknown

/** The function of a print. */
export type PrintOf<T extends readonly Tool[], Name extends keyof FieldsOf<T>> = (
  row: StoredRow<FieldsOf<T>[Name]>,
  read: ReadOf<FieldsOf<T>>,
  context: loose.LookContext,
) => Promise<string | Uint8Array | Sheet>

type UploadNamed<T extends readonly Tool[], Name> = Extract<T[number], { readonly type: 'upload'; readonly name: Name }>

/** The values of a row by column, or of the options; optional ones without a value are absent. */
type ValuesOf<F> = { readonly [K in keyof F]: Filled<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null | undefined }

/** Values of a picture that is a row: the parts of its name, and its facts. */
type PictureOf<Part extends string> = [Part] extends [never] ? unknown : { readonly [K in Part]: number } & PictureFacts

/** True for a lookup whose columns are all required: rows without a record are refused (E5). */
type IsFound<Finds, Name extends keyof Finds, Filled> = Finds[Name] extends { readonly by: infer By }
  ? false extends {
      [K in keyof By]: By[K] extends string
        ? By[K] extends Filled
          ? true
          : By[K] extends Exclude<keyof Finds, Name>
            ? IsFound<Finds, By[K], Filled>
            : false
        : true
    }[keyof By]
    ? false
    : true
  : false

type FoundOf<T extends readonly Tool[], Finds, Filled> = {
  readonly [K in keyof Finds]: Finds[K] extends { readonly tool: infer Name extends keyof FieldsOf<T> }
    ? StoredRow<FieldsOf<T>[Name]> | (IsFound<Finds, K, Filled> extends true ? never : null)
    : never
}

/** The record that the row writes, for more writes: by its id, or as `NewRow` if the row creates it. */
type SelfOf<D, Found> = D extends UpdateRecord<infer On> | RunAction<infer On> | RunActionBy<infer On>
  ? On extends keyof Found
    ? null extends Found[On]
      ? number | null
      : number
    : null
  : D extends { readonly type: 'upsertRecord' }
    ? number | loose.NewRow
    : loose.NewRow

/** A row of an upload with the records that its columns refer to. */
export type FoundRowOf<T extends readonly Tool[], Name> =
  UploadNamed<T, Name> extends Upload<string, boolean, boolean, infer F, infer Finds, infer D, infer O, infer Part>
    ? Omit<looseUpload.FoundRow, 'values' | 'found' | 'self'> & {
        readonly values: ValuesOf<F> & ValuesOf<O> & PictureOf<Part>
        readonly found: FoundOf<T, Finds, FilledKey<F> | FilledKey<O> | Part> &
          (D extends { readonly type: 'upsertRecord'; readonly tool: infer Table extends keyof FieldsOf<T> }
            ? { readonly [looseUpload.EXISTING]: StoredRow<FieldsOf<T>[Table]> | null }
            : unknown)
        readonly self: SelfOf<D, FoundOf<T, Finds, FilledKey<F> | FilledKey<O> | Part>>
      }
    : never

export type UploadContextOf<T extends readonly Tool[], Name> =
  UploadNamed<T, Name> extends Upload<string, boolean, boolean, Fields, Readonly<Record<string, Lookup>>, infer _D, infer O>
    ? Omit<looseUpload.UploadContext, 'options'> & { readonly options: ValuesOf<O> }
    : never

export type UploadCompletionOf<T extends readonly Tool[], Name> = (
  options: UploadContextOf<T, Name>['options'],
) => (Pick<looseUpload.Completion, 'note'> & { plan(read: ReadOf<FieldsOf<T>>): Promise<readonly Planned[]> }) | null

export type UploadPlannerOf<T extends readonly Tool[], Name> = (
  rows: readonly FoundRowOf<T, Name>[],
  read: ReadOf<FieldsOf<T>>,
  context: UploadContextOf<T, Name>,
) => Promise<
  readonly (Planned | looseUpload.RowRefused | looseUpload.RowSkipped | looseUpload.RowNoted | looseUpload.RowSends | loose.Wrong)[]
>
