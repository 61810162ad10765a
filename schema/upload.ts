import type { Condition, Scalar } from './condition.ts'
import type { PerCountry } from './country.ts'
import type { DynamicColumns } from './dynamicColumns.ts'
import type { Entry } from './entry.ts'
import type { Fields, Key } from './fields.ts'
import type { Images } from './images.ts'
import type { RequiredPermission } from './permission.ts'
import type { Rule } from './rule.ts'

/** The source of a value: a column, a record that a lookup found (its id), or a constant. */
export type Source = string | { readonly always: Scalar | null }

/** A record that columns refer to. Each field of `by` must equal a column, or the id of another lookup. */
export interface Lookup {
  readonly tool: string
  /** Field of that tool → column or other lookup. */
  readonly by: Readonly<Record<string, Source>>
  /** The column that shows the error if there is no record; the last of `by` by default. */
  readonly at?: string
  /** The error code for a missing record: E3 if the column has a fixed list of values, E5 otherwise. */
  readonly unknown?: 'E3' | 'E5'
}

/** Rejects rows whose found record meets a condition. */
export interface Rejection {
  /** The lookup whose record the condition is about. */
  readonly lookup: string
  /** Condition on the found record. */
  readonly where: Condition
  /** Condition on the columns: the rule applies only to these rows. */
  readonly when?: Condition
  /** The column that shows the error; the last of the lookup by default. */
  readonly at?: string
  /** Key of the message: `%{title} is deleted`. */
  readonly message: string
}

/** Each row updates a found record. */
export interface UpdateRecord<On extends string = string> {
  readonly type: 'updateRecord'
  readonly tool: string
  /** The lookup of the record. */
  readonly on: On
  readonly set: Readonly<Record<string, Source>>
  /** An empty cell leaves the field as it is, rather than emptying it. */
  readonly skipEmptyCells?: boolean
  /** Fields that are written as the file says where a form would hide and empty them. */
  readonly allowHiddenFields?: readonly string[]
}

/** Each row updates the record with these values, or creates it. */
export interface UpsertRecord<Tool extends string = string> {
  readonly type: 'upsertRecord'
  readonly tool: Tool
  /** The values that identify the record; a unique set of its tool. */
  readonly by: Readonly<Record<string, Source>>
  readonly set: Readonly<Record<string, Source>>
  readonly skipEmptyCells?: boolean
}

/** Each row creates a record. */
export interface InsertRecord {
  readonly type: 'insertRecord'
  readonly tool: string
  readonly set: Readonly<Record<string, Source>>
}

/** Each row runs an action on a found record, with the checks of the action. */
export interface RunAction<On extends string = string> {
  readonly type: 'runAction'
  readonly tool: string
  readonly action: string
  readonly on: On
  /** Input → source of its value. */
  readonly answers: Readonly<Record<string, Source>>
}

/** Each row runs the action that a column names. */
export interface RunActionBy<On extends string = string> {
  readonly type: 'runActionBy'
  readonly column: string
  readonly each: Readonly<Record<string, RunAction<On>>>
}

/** The planner decides what each row writes. */
export interface CustomWrite {
  readonly type: 'customWrite'
}

export type RowWrite = UpdateRecord | UpsertRecord | InsertRecord | RunAction | RunActionBy | CustomWrite

type Word = 'type' | 'tool' | 'action'

/** Each row updates the record that a lookup found. */
export const updateRecord = <const On extends string>(tool: string, said: Omit<UpdateRecord<On>, Word>): UpdateRecord<On> => ({
  ...said,
  type: 'updateRecord',
  tool,
})
/** Each row updates the record that has the values of `by`, or creates it. */
export const upsertRecord = <const T extends string>(tool: T, said: Omit<UpsertRecord, Word>): UpsertRecord<T> => ({
  ...said,
  type: 'upsertRecord',
  tool,
})
/** Each row creates a record. */
export const insertRecord = (tool: string, said: Omit<InsertRecord, Word>): InsertRecord => ({ ...said, type: 'insertRecord', tool })
/** Each row runs an action of a tool on the record that a lookup found, as a user would. */
export const runAction = <const On extends string>(tool: string, action: string, said: Omit<RunAction<On>, Word>): RunAction<On> => ({
  ...said,
  type: 'runAction',
  tool,
  action,
})
/** Each row runs the action that a column names. */
export const runActionBy = <const On extends string>(column: string, each: RunActionBy<On>['each']): RunActionBy<On> => ({
  type: 'runActionBy',
  column,
  each,
})
/** The planner of the upload alone decides what each row writes. */
export const customWrite = (): CustomWrite => ({ type: 'customWrite' })

/** Addresses of an upload: its page, the list of its files, and one file. */
export interface UploadRoutes {
  readonly page?: `/${string}`
  readonly files?: `/${string}`
  /** A pasted list has none. */
  readonly file?: `/${string}:id`
  /** More addresses of the page. A parameter with the name of an option sets it: `/tax-invoices/:gst_type`. */
  readonly more?: readonly `/${string}`[]
}

export interface UploadOptions<
  F extends Fields,
  E extends boolean = boolean,
  C extends boolean = boolean,
  Finds extends Readonly<Record<string, Lookup>> = Readonly<Record<string, Lookup>>,
  D extends RowWrite = RowWrite,
  O extends Fields = Fields,
  Part extends string = string,
> extends Entry {
  /** The heading of the sidebar. */
  section: string
  label?: string
  /** One sentence about what a row does. */
  help?: string
  /** The permission to upload, check and apply files. */
  permission: RequiredPermission
  /** A second permission that shows the files. */
  listPermission?: RequiredPermission
  /** `/<name>`, `/<name>/files` and `/<name>/file/:id` by default; a pasted list has the first only. */
  routes?: UploadRoutes
  /** The name of its tab on another page. */
  area?: string
  /** The page that groups it with other uploads: target of the back link, and list of its files if the upload has no list of its own. */
  hub?: string
  columns: F
  /** More columns of a file, depending on its options. */
  dynamicColumns?: DynamicColumns
  /** Rows that are pictures instead of lines of a sheet. */
  reads?: Images<Part>
  /** Columns that together identify a row; a repeated key is an error of the later row. None by default. */
  key?: readonly Key<NoInfer<F>>[]
  /** A column that must be equal in rows of the same key: rows that differ get E8 instead of E6. */
  mustAgreeOn?: Key<NoInfer<F>>
  /** Rows with equal values in these columns are applied together or not at all: the lines of one order. */
  groupBy?: readonly Key<NoInfer<F>>[]
  /** Other accepted headers per column. */
  headers?: { readonly [K in Key<NoInfer<F>>]?: readonly string[] }
  /** Records that the columns refer to, by name. */
  lookups?: Finds
  /** Conditions on found records that reject a row (E7). */
  rejectWhen?: readonly Rejection[]
  /** The write of each row. */
  rowWrite: D
  rules?: readonly Rule<Key<NoInfer<F>>>[]
  /** `planner.ts` of the folder rejects rows and plans more writes. */
  planner?: E
  /** True if one bad row rejects the whole file (domain.md, §3). */
  atomic?: boolean
  /** The option that makes the file atomic if its value is yes. */
  atomicWhen?: string
  /** After all rows are applied, `completion` in `planner.ts` plans writes for records that the file does not contain. */
  hasCompletionPlanner?: C
  /** A file type of the Excel wizard (document 2, §4). `bulk` covers all categories, without questions about category and scale. */
  wizard?: { readonly bulk: boolean }
  /** Inputs next to the file; they are stored with it. */
  options?: O
  /** Files with more rows need the approval of another user who can upload them. */
  approvalAboveRows?: number
  /** The upload is a pasted list of at most `max` entries instead of a file, all or nothing (document 2, §5). */
  pasted?: { readonly max: number }
  /** An applied file cannot be reverted. */
  irreversible?: boolean
  /** Message keys: `done` after all rows are applied, `missing` if a required option is empty. */
  messages?: {
    readonly done?: string
    readonly missing?: string
    /** The message of an entry with a wrong column, with `%{index}`, where the requirements have their own text. */
    readonly wrongAt?: { readonly [K in Key<NoInfer<F>>]?: string }
  }
  hidden?: boolean
  /** A good row for the template; made from the columns by default. */
  example?: { readonly [K in Key<NoInfer<F>>]?: PerCountry<string> }
}

/** An upload as shared code reads it. */
export interface Upload<
  Name extends string = string,
  E extends boolean = boolean,
  C extends boolean = boolean,
  F extends Fields = Fields,
  Finds extends Readonly<Record<string, Lookup>> = Readonly<Record<string, Lookup>>,
  D extends RowWrite = RowWrite,
  O extends Fields = Fields,
  Part extends string = string,
> extends Omit<
    UploadOptions<Fields, E, C>,
    'reads' | 'routes' | 'columns' | 'key' | 'mustAgreeOn' | 'groupBy' | 'lookups' | 'rejectWhen' | 'rowWrite' | 'rules' | 'options'
  > {
  readonly type: 'upload'
  readonly name: Name
  readonly routes: UploadRoutes
  readonly columns: F
  readonly reads?: Images<Part>
  readonly key: readonly string[]
  readonly mustAgreeOn?: string
  readonly groupBy: readonly string[]
  /** Of one file: its columns in addition to the declared ones. */
  readonly extraColumns?: readonly string[]
  readonly rejectWhen: readonly Rejection[]
  readonly lookups: Finds
  readonly rowWrite: D
  readonly rules: readonly Rule[]
  readonly options: O
}

/** Declares an upload. Page, files, template, check, apply and revert follow from it: `upload('tax-invoices', { … })`, with the name of the requirements. */
export function upload<
  const Name extends string,
  const F extends Fields,
  const E extends boolean = false,
  const C extends boolean = false,
  const Finds extends Readonly<Record<string, Lookup>> = Readonly<Record<never, Lookup>>,
  const D extends RowWrite = RowWrite,
  const O extends Fields = Readonly<Record<never, never>>,
  const Part extends string = never,
>(name: Name, options: UploadOptions<F, E, C, Finds, D, O, Part>): Upload<Name, E, C, F, Finds, D, O, Part> {
  return {
    ...(options as unknown as Omit<UploadOptions<Fields, E, C>, 'columns' | 'rowWrite' | 'reads'>),
    ...(options.reads && { reads: options.reads }),
    columns: options.columns,
    rowWrite: options.rowWrite,
    type: 'upload',
    name,
    routes:
      options.routes ?? (options.pasted ? { page: `/${name}` } : { page: `/${name}`, files: `/${name}/files`, file: `/${name}/file/:id` }),
    key: options.key ?? [],
    groupBy: options.groupBy ?? [],
    rejectWhen: options.rejectWhen ?? [],
    lookups: options.lookups ?? ({} as Finds),
    rules: (options.rules ?? []) as readonly Rule[],
    options: options.options ?? ({} as O),
  }
}

/** All addresses of an upload with their screens. */
export function uploadPlaces({
  routes,
}: Pick<Upload, 'routes'>): readonly { readonly route: `/${string}`; readonly screen: UploadScreen }[] {
  const { page, files, file, more = [] } = routes
  return [
    ...(page ? [{ route: page, screen: 'page' as const }] : []),
    ...more.map(route => ({ route, screen: 'page' as const })),
    ...(files ? [{ route: files, screen: 'files' as const }] : []),
    ...(file ? [{ route: file, screen: 'file' as const }] : []),
  ]
}

export type UploadScreen = 'page' | 'files' | 'file'

/** True if one bad row rejects the whole file: always, or because of an option. */
export function isAtomicFile(
  { atomic = false, atomicWhen }: Pick<Upload, 'atomic' | 'atomicWhen'>,
  params: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  return atomic || (atomicWhen !== undefined && params?.[atomicWhen] === true)
}

/** Splits a pasted list into entries (domain.md, §3.7): one per line; entries with a single column can also be separated by commas. */
export function entriesOf(text: string, columns: number) {
  const parts = (columns === 1 ? text.split(/[\n\r,]+/) : text.split(/[\n\r]+/)).map(part => part.trim()).filter(part => part !== '')
  const first = new Map<string, number>()
  for (const [index, part] of parts.entries()) if (!first.has(part)) first.set(part, index + 1)
  // Each once, where it stands first (from 1), and how many stood there again.
  return { entries: [...first.keys()], places: [...first.values()], repeated: parts.length - first.size }
}
