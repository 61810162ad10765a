import type { Fault } from '../../schema/fault.ts'

/** A value of a record, as it stands in the table. */
export type Values = Readonly<Record<string, unknown>>

/** A row as it stands. */
export type Row = { readonly id: number; readonly version: number } & Values

/**
 * How much is added to a counter. A counter in the rows of a list is found by the texts beside it: `[{ name: 'M', stock: -2 }]` adds to the stock
 * of the row named M.
 */
export type Added = number | string | readonly Readonly<Record<string, string | number>>[]

export type Op = 'insert' | 'update' | 'delete'

/** The place of a row that does not exist yet; other writes of the same plan may name it where they refer to the row. */
export interface NewRow {
  readonly newRow: string
}

/** One row to write. Planners and effects return these; only `apply` writes. */
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
}

/** A row that a plan leaves out, and why. */
export interface Refused {
  readonly tool: string
  readonly id: number
  readonly title: string
  readonly code: string
  readonly message: string
  /** Faults of the answers that were given for it alone. */
  readonly errors?: Readonly<Record<string, Fault>>
}

/** What a request would do: the rows to write and the rows refused. */
export interface Plan {
  readonly tool: string
  readonly what: string
  /** Ids of the rows that were asked for, without those that effects write; left out where all rows of the tool were. */
  readonly targets?: readonly number[]
  readonly writes: readonly Write[]
  readonly refused: readonly Refused[]
}

export function isNewRow(value: unknown): value is NewRow {
  return typeof value === 'object' && value !== null && 'newRow' in value
}
