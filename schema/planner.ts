import type { Country } from './country.ts'
import type { GeneratedImage, TextDrawing } from './generatesImage.ts'
import type { Fault } from './rule.ts'
import type { Sheet } from './sheet.ts'

/** Values of a row, by column. */
export type Values = Readonly<Record<string, unknown>>

/** A stored row. */
export type Row = { readonly id: number; readonly version: number } & Values

/** The amount added to a counter. For a counter in a list of rows, other cells identify the row: `[{ name: 'M', stock: -2 }]`. */
export type Added = number | string | readonly Readonly<Record<string, string | number>>[]

export type Op = 'insert' | 'update' | 'delete'

/** A row that the same plan creates; other writes refer to it by this name. */
export interface NewRow {
  readonly newRow: string
}

export function isNewRow(value: unknown): value is NewRow {
  return typeof value === 'object' && value !== null && 'newRow' in value
}

/** One write of a plan. Planners return writes; only the engine executes them. */
export interface Write {
  readonly tool: string
  readonly op: Op
  /** The id of the row; for an insert, the name that other writes use. */
  readonly row: number | NewRow
  /** Fields to set. A reference can contain the `NewRow` of another write. */
  readonly set?: Values
  /** Amounts to add to counters. */
  readonly add?: Readonly<Record<string, Added>>
  /** Rows of one group are written together or not at all. */
  readonly group?: string
  /** The version that the planner read; for an insert, the first version (a restored row continues to count). */
  readonly version?: number
  /** Creation time and user of a restored row. */
  readonly made?: { readonly at: string; readonly by: number | null }
}

/** Reads rows for a planner, in the transaction of the write. */
export interface Read {
  /** Rows of a tool whose fields have the given values; only `columns` (and id and version) if they are listed. */
  rows(tool: string, where: Values, columns?: readonly string[]): Promise<readonly Row[]>
  /** The same, locked until the transaction ends: for values that the plan changes, such as stock. */
  locked(tool: string, where: Values): Promise<readonly Row[]>
}

/** Time, user and inputs of a plan. */
export interface PlannerContext {
  readonly country: Country
  /** The local date, YYYY-MM-DD. */
  readonly today: string
  readonly now: string
  /** Scheme, host and port of the panel, for complete addresses. */
  readonly publicUrl: string
  /** Scheme and host of links that open the app (`APP_LINK_HOST`). */
  readonly appLinkOrigin: string
  /** Sets texts of pictures. */
  readonly text: TextDrawing
  /** Local date of a moment (ISO, UTC) in the time zone of the country. */
  readonly localDate: (moment: string) => string
  /** Id of the staff user; null for the system. */
  readonly actor: number | null
  /** The validated inputs of the action. */
  readonly answers: Values
}

/** A row to plan for: its stored values, and the values that the request writes. */
export interface PlannerRow {
  /** The row before the write; for a create, the values to insert, with id 0. */
  readonly row: Row
  readonly set: Values
  /** The row for writes of the planner: its id, or a `NewRow` for a create. */
  readonly self: Write['row']
  readonly group: string
  /** Inputs of this row, if rows can have their own. */
  readonly answers?: Values
}

/** Events of a row, for the planner `ingest`: their fields, with their id and their moment (ISO, UTC). */
export type Ingested = { readonly events: readonly ({ readonly id: string; readonly at: string } & Values)[] }

/** Invalid inputs or fields: the whole request is refused (422), with the errors on these fields. */
export interface Wrong {
  readonly wrong: Readonly<Record<string, Fault>>
  /** Message key of the refusal; the one of the action by default. */
  readonly message?: string
}

/** Refuses the group of a row, with this message key. */
export interface Refusing {
  readonly refuse: number
  readonly message: string
  /** Values of the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Errors of the inputs of the row. */
  readonly errors?: Readonly<Record<string, Fault>>
}

/** A prompt that the user must confirm first (409), one of those that the action declares. Files and jobs are not asked. */
export interface Asking<Code extends string = string> {
  readonly prompt: Fault & { readonly code: Code }
}

/** Plans the writes of a set of rows. Only the engine executes them, so that a plan can be previewed and reverted. */
export type Planner = {
  plan(
    rows: readonly PlannerRow[],
    read: Read,
    context: PlannerContext,
  ): Promise<readonly (Write | Refusing | Wrong | Asking | GeneratedImage)[]>
}['plan']

/** Country and date for reads outside of a write. */
export type LookContext = Pick<PlannerContext, 'country' | 'today' | 'now'>

/** A planner with the limit of the limited input. */
export interface LimitedPlanner {
  readonly plan: Planner
  /** The limit per row id; rows that are absent have none left. Also runs for reads, so it must not lock. */
  remaining(rows: readonly Row[], read: Read, context: LookContext): Promise<ReadonlyMap<number, string>>
}

/** Result of a form query that counts: ids of rows, and the number of rows for each node of a tree. */
export interface FoundAndCounted {
  readonly ids: readonly number[]
  readonly counts: Readonly<Record<string, number>>
}

/** Result of a form query on demand: the count, the first names, and the duration in milliseconds. */
export interface FoundByAsking {
  readonly count: number
  readonly first: readonly string[]
  readonly took: number
}

/** Result of a form query that is drawn. */
export interface Resulting {
  readonly result: Values
}

/** A share of the results: values whose digits, divided by `modulo`, leave a remainder from `from` to `to`. */
export interface Share {
  readonly modulo: number
  readonly from: number
  readonly to: number
}

/** Limits of a statement: number of values, sorted by text, and optionally a share of them. */
export interface Asked {
  readonly most: number
  readonly share?: Share | undefined
  /** The engine that the record names. */
  readonly at?: string | null | undefined
}

/** Runs the statement of a field of the tool. Errors are shown on the field. */
export type RunStatement = (
  field: string,
  text: string,
  asked: Asked,
) => Promise<{ readonly values: readonly string[] } & Omit<FoundByAsking, 'first'>>

/** Finds rows for unsaved values: their ids, in display order. */
export type FormQueryFunction = {
  find(
    values: Values,
    read: Read,
    context: LookContext & Pick<PlannerContext, 'text'>,
    run: RunStatement,
  ): Promise<readonly number[] | FoundAndCounted | FoundByAsking | Resulting>
}['find']

/** Functions of form queries, by tool and name. */
export type FormQueryFunctions = Readonly<Record<string, Readonly<Record<string, FormQueryFunction>>>>

/** Makes the file of a print: its text or bytes, or the content of the page, which the server draws. */
export type Printer = {
  print(row: Row, read: Read, context: LookContext): Promise<string | Uint8Array | Sheet>
}['print']

/** Functions of prints, by tool and name. */
export type Printers = Readonly<Record<string, Readonly<Record<string, Printer>>>>

/** Planners by tool and action (or `create`, `update`, `delete`). */
export type Planners = Readonly<Record<string, Readonly<Record<string, Planner | LimitedPlanner>>>>
