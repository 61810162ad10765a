import type { Values, Write } from '../../schema/planner.ts'
import type { Fault } from '../../schema/rule.ts'
import type { Moves, NamedRows, RefusedRow } from '../../schema/wire/changes.ts'

export { type Added, isNewRow, type NewRow, type Op, type Row, type Values, type Write } from '../../schema/planner.ts'

/** A row that a plan leaves out, and why. */
export interface Refused extends Omit<RefusedRow, 'errors' | 'params'> {
  /** Faults of the answers that were given for it alone. */
  readonly errors?: Readonly<Record<string, Fault>>
  readonly params?: { readonly moves: Moves } | { readonly used: readonly NamedRows[] }
}

/** What a request would do: the rows to write and the rows refused. */
export interface Plan {
  readonly tool: string
  readonly what: string
  /** Ids of the rows that were asked for, without those that effects write; left out where all rows of the tool were. */
  readonly targets?: readonly number[]
  readonly writes: readonly Write[]
  readonly refused: readonly Refused[]
  /** Values of the form or inputs of the action as requested, to plan it again. */
  readonly given?: Values
}
