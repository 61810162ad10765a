import type { Condition, Scalar } from './condition.ts'
import type { PerCountry } from './country.ts'
import type { DynamicColumns } from './dynamicColumns.ts'
import type { Entry } from './entry.ts'
import type { Fields, Key } from './fields.ts'
import type { Images } from './images.ts'
import type { RequiredPermission } from './permission.ts'
import type { Rule } from './rule.ts'

/** Where a value comes from: a column of the row, the record that `finds` found (its id), or a value that is always the same. */
export type Source = string | { readonly always: Scalar | null }

/** A record that columns name: found by fields of its tool, each against what a column (or another found record) holds. */
export interface Lookup {
  readonly tool: string
  /** Field of that tool → column, or record found before. */
  readonly by: Readonly<Record<string, Source>>
  /** The column a missing record is told on; the last of `by` when left out. */
  readonly at?: string
  /** What a missing record is a fault of: of the value itself, where it names one of a list (E3); else of what it names (E5). */
  readonly unknown?: 'E3' | 'E5'
}

/** A found record that a row cannot be about. */
export interface Rejection {
  readonly lookup: string
  /** Over the found record. */
  readonly where: Condition
  /** Over the columns of the row: only then. */
  readonly when?: Condition
  /** The column it is told on; that of the record when left out. */
  readonly at?: string
  /** The message that says what the record is: `%{title} is deleted`. */
  readonly message: string
}

/** Writes fields of a found record. */
export interface UpdateRecord<On extends string = string> {
  readonly type: 'updateRecord'
  readonly tool: string
  /** The found record. */
  readonly on: On
  readonly set: Readonly<Record<string, Source>>
  /** An empty cell leaves the field as it is, rather than emptying it. */
  readonly skipEmptyCells?: boolean
  /** Fields that are written as the file says where a form would hide and empty them. */
  readonly allowHiddenFields?: readonly string[]
}

/** Writes the record that has these values, or makes it. */
export interface UpsertRecord<Tool extends string = string> {
  readonly type: 'upsertRecord'
  readonly tool: Tool
  /** What the record is known by; a unique set of its tool. */
  readonly by: Readonly<Record<string, Source>>
  readonly set: Readonly<Record<string, Source>>
  readonly skipEmptyCells?: boolean
}

/** Makes a record. */
export interface InsertRecord {
  readonly type: 'insertRecord'
  readonly tool: string
  readonly set: Readonly<Record<string, Source>>
}

/** Runs an action of a tool on a found record, exactly as staff would. */
export interface RunAction<On extends string = string> {
  readonly type: 'runAction'
  readonly tool: string
  readonly action: string
  readonly on: On
  /** Question → where its answer comes from. */
  readonly answers: Readonly<Record<string, Source>>
}

/** Runs the action that a column chooses. */
export interface RunActionBy<On extends string = string> {
  readonly type: 'runActionBy'
  readonly column: string
  readonly each: Readonly<Record<string, RunAction<On>>>
}

/** What a row does is planned by the effect alone. */
export interface CustomWrite {
  readonly type: 'customWrite'
}

export type RowWrite = UpdateRecord | UpsertRecord | InsertRecord | RunAction | RunActionBy | CustomWrite

type Word = 'type' | 'tool' | 'action'

/** Each row updates the record that a look-up found. */
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
/** Each row runs an action of a tool on the record that a look-up found, as a user would. */
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

/** The addresses of an upload: its page, the list of its files, one file, and others at which its page stands too. */
export interface UploadRoutes {
  readonly page?: `/${string}`
  readonly files?: `/${string}`
  /** A pasted list has none. */
  readonly file?: `/${string}:id`
  /** Further addresses of the page; a parameter that bears an option's name answers it: `/tax-invoices/:gst_type`. */
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
  /** The heading of the sidebar it stands under. */
  section: string
  label?: string
  /** One sentence: what a row does. */
  help?: string
  /** Who uploads, checks and applies. */
  permission: RequiredPermission
  /** Who may see the files beside them. */
  listPermission?: RequiredPermission
  /** `/<name>`, `/<name>/files` and `/<name>/file/:id` when left out; the first alone of a pasted list. */
  routes?: UploadRoutes
  /** Where it is a tab of another page: that page's own name for it. */
  area?: string
  /** The page that gathers it with others: the way back from it, and, at its last address, where its files are listed if they have no list of their own. */
  hub?: string
  columns: F
  /** Columns that a file has beside these, by what was answered beside it. */
  dynamicColumns?: DynamicColumns
  /** Where rows are not those of a sheet: pictures, each a row. */
  reads?: Images<Part>
  /** Columns that together name a row: the same twice in a file is a fault of the later one. Left out: none. */
  key?: readonly Key<NoInfer<F>>[]
  /** A column in which rows of one key must agree: the later of two that differ contradicts the first (E8), rather than being the same (E6). */
  mustAgreeOn?: Key<NoInfer<F>>
  /** Rows that bear the same values here stand or fall together: the lines of one order. */
  groupBy?: readonly Key<NoInfer<F>>[]
  /** Other headers that a column is known by. */
  headers?: { readonly [K in Key<NoInfer<F>>]?: readonly string[] }
  lookups?: Finds
  /** Records that stand in the way of a row (E7). */
  rejectWhen?: readonly Rejection[]
  rowWrite: D
  rules?: readonly Rule<Key<NoInfer<F>>>[]
  /** `planner.ts` of the folder rejects rows and plans more writes. */
  planner?: E
  /** True if one bad row rejects the whole file (domain.md, §3). */
  atomic?: boolean
  /** The option that, answered with yes, makes one bad row stop it all. */
  atomicWhen?: string
  /** After all rows are applied, `completion` in `planner.ts` plans writes for records that the file does not contain. */
  hasCompletionPlanner?: C
  /** A file type of the Excel wizard (document 2, §4); with `bulk` it is of all categories, and category and scale are not asked for. */
  wizard?: { readonly bulk: boolean }
  /** Asked beside the file; kept with it. */
  options?: O
  /** Files of more rows wait for another person who may upload them. */
  approvalAboveRows?: number
  /** Entries typed or pasted in place of a file, all or nothing, at most so many (document 2, §5). */
  pasted?: { readonly max: number }
  /** Cannot be taken back. */
  irreversible?: boolean
  /** Message keys: said when all is applied; said of the form when a needed option is missing. */
  messages?: {
    readonly done?: string
    readonly missing?: string
    /** Of an entry whose column is wrong, with `%{index}`, where the documents have a text for that. */
    readonly wrongAt?: { readonly [K in Key<NoInfer<F>>]?: string }
  }
  hidden?: boolean
  /** A good row, as it stands in a file: shown in the template. Made from the columns when left out. */
  example?: { readonly [K in Key<NoInfer<F>>]?: PerCountry<string> }
}

/** Rows that arrive as a file or as a pasted list, as shared code reads it. */
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
  /** Of one file: the columns that it has beside the declared ones. */
  readonly extraColumns?: readonly string[]
  readonly rejectWhen: readonly Rejection[]
  readonly lookups: Finds
  readonly rowWrite: D
  readonly rules: readonly Rule[]
  readonly options: O
}

/** Rows that arrive in bulk: page, files, template, check, apply and revert follow from it. `upload('tax-invoices', { … })`, by the documents' name. */
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

/** All addresses of an upload, with the screen that stands at each. */
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

/** Whether one bad row stops a whole file: always, or where an answer beside the file says so. */
export function isAtomicFile(
  { atomic = false, atomicWhen }: Pick<Upload, 'atomic' | 'atomicWhen'>,
  params: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  return atomic || (atomicWhen !== undefined && params?.[atomicWhen] === true)
}

/** The entries of a pasted list (domain.md, §3.7): one a line; where an entry has a single column, commas part them too. */
export function entriesOf(text: string, columns: number) {
  const parts = (columns === 1 ? text.split(/[\n\r,]+/) : text.split(/[\n\r]+/)).map(part => part.trim()).filter(part => part !== '')
  const first = new Map<string, number>()
  for (const [index, part] of parts.entries()) if (!first.has(part)) first.set(part, index + 1)
  // Each once, where it stands first (from 1), and how many stood there again.
  return { entries: [...first.keys()], places: [...first.values()], repeated: parts.length - first.size }
}
