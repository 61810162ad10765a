import type { Country } from './country.ts'
import type { Fault } from './rule.ts'
import type { Sheet } from './sheet.ts'

/** Values of a row, by column. */
export type Values = Readonly<Record<string, unknown>>

/** A row as it stands in its table. */
export type Row = { readonly id: number; readonly version: number } & Values

/** How much is added to a counter; one in rows is found by the texts beside it: `[{ name: 'M', stock: -2 }]` adds to the stock of the row named M. */
export type Added = number | string | readonly Readonly<Record<string, string | number>>[]

export type Op = 'insert' | 'update' | 'delete'

/** Stands for a row that does not exist yet; other writes of the same plan may name it where they refer to the row. */
export interface NewRow {
  readonly newRow: string
}

export function isNewRow(value: unknown): value is NewRow {
  return typeof value === 'object' && value !== null && 'newRow' in value
}

/** One row to write. Planners return these; only the engine writes. */
export interface Write {
  readonly tool: string
  readonly op: Op
  /** Which row; a name of one's own for a row to insert. */
  readonly row: number | NewRow
  /** Fields to set. A reference may hold the `NewRow` of another write of the plan. */
  readonly set?: Values
  /** Counters to add to, by how much. */
  readonly add?: Readonly<Record<string, Added>>
  /** Rows of one group stand or fall together. */
  readonly group?: string
  /** The version that the plan saw; on an insert, the version to begin with (a row put back goes on counting). */
  readonly version?: number
  /** When and by whom a row was made that is put back as it was. */
  readonly made?: { readonly at: string; readonly by: number | null }
}

/** Reads rows for a planner, in the transaction of the write. */
export interface Read {
  /** Rows of a tool where each field has the value or one of the values; of `columns` alone (and id and version) where these are named. */
  rows(tool: string, where: Values, columns?: readonly string[]): Promise<readonly Row[]>
  /** The same, locked until the write is done: for what is read, counted on and written back, as stock. */
  locked(tool: string, where: Values): Promise<readonly Row[]>
}

/** When and for whom a plan is made, and what was answered. */
export interface PlannerContext {
  readonly country: Country
  /** The local date, YYYY-MM-DD. */
  readonly today: string
  readonly now: string
  /** Scheme, host and port that browsers use, for values that are whole addresses. */
  readonly publicUrl: string
  /** Local date of a moment (ISO, UTC) in the country's zone. */
  readonly localDate: (moment: string) => string
  /** Staff id of who asked; null for the system. */
  readonly actor: number | null
  /** What was answered to the action's questions, cleaned. */
  readonly answers: Values
}

/** A row an effect plans for: as it was, and the values that the request itself writes to it. */
export interface PlannerRow {
  /** The row before; on create, the values that will be inserted, with id 0. */
  readonly row: Row
  readonly set: Values
  /** Where writes of the effect refer to this row: its id, or its place on create. */
  readonly self: Write['row']
  readonly group: string
  /** What was answered for this row, where rows may have answers of their own. */
  readonly answers?: Values
}

/** An answer to the action's questions, or a field of a new row, cannot be taken: the whole request is refused (422), on that field. */
export interface Wrong {
  readonly wrong: Readonly<Record<string, Fault>>
  /** Message key of the whole; the action's own when left out. */
  readonly message?: string
}

/** The whole group of the row is left out, with this message key. */
export interface Refusing {
  readonly refuse: number
  readonly message: string
  /** What is wrong with the row's own answers. */
  readonly errors?: Readonly<Record<string, Fault>>
}

/** Whoever does it has to agree first (409), to one of the prompts that the action declares; files and jobs are not asked. */
export interface Asking<Code extends string = string> {
  readonly prompt: Fault & { readonly code: Code }
}

/** A planner over a set: only the engine writes, so that a plan can be previewed and undone. A method's type, so that planners bound to columns fit. */
export type Planner = {
  plan(rows: readonly PlannerRow[], read: Read, context: PlannerContext): Promise<readonly (Write | Refusing | Wrong | Asking)[]>
}['plan']

/** When and for whom rows are looked at. */
export type LookContext = Pick<PlannerContext, 'country' | 'today'>

/** A planner with the most that its action's limited question may be answered, by row id; of a row that it does not tell, nothing is left. */
export interface LimitedPlanner {
  readonly plan: Planner
  /** Asked while rows are merely looked at too: nothing is locked then. */
  remaining(rows: readonly Row[], read: Read, context: LookContext): Promise<ReadonlyMap<number, string>>
}

/** What a try that counts finds: the ids of rows, and how many of others each node of a tree leads to, by the node's id. */
export interface FoundAndCounted {
  readonly ids: readonly number[]
  readonly counts: Readonly<Record<string, number>>
}

/** What a try that is asked for finds: how many, the first of them as they are called, and how long it took in milliseconds. */
export interface FoundByAsking {
  readonly count: number
  readonly first: readonly string[]
  readonly took: number
}

/** A share of what is found: values of which the number that their digits make leaves from … to … when it is divided. */
export interface Share {
  readonly modulo: number
  readonly from: number
  readonly to: number
}

/** How far a statement is answered: so many values at most, the first by their text; of a share of them alone. */
export interface Asked {
  readonly most: number
  readonly share?: Share | undefined
  /** The engine that its record names. */
  readonly at?: string | null | undefined
}

/** Runs the statement of a field of the tool, where people may run it; what speaks against that is told on the field. */
export type RunStatement = (
  field: string,
  text: string,
  asked: Asked,
) => Promise<{ readonly values: readonly string[] } & Omit<FoundByAsking, 'first'>>

/** Finds rows by values that are not saved: their ids, in the order they are told. */
export type FormQueryFunction = {
  find(values: Values, read: Read, context: LookContext, run: RunStatement): Promise<readonly number[] | FoundAndCounted | FoundByAsking>
}['find']

/** The functions of tries, by tool, then by name. */
export type FormQueryFunctions = Readonly<Record<string, Readonly<Record<string, FormQueryFunction>>>>

/** Makes what a record is given out as: its text or bytes, or what is on the paper, which the server draws. */
export type Printer = {
  print(row: Row, read: Read, context: LookContext): Promise<string | Uint8Array | Sheet>
}['print']

/** The functions of prints, by tool, then by name. */
export type Printers = Readonly<Record<string, Readonly<Record<string, Printer>>>>

/** Planners by tool, then by action (or `create`, `update`, `delete`). */
export type Planners = Readonly<Record<string, Readonly<Record<string, Planner | LimitedPlanner>>>>
