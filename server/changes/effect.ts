import type { Country } from '../../schema/country.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Row, Values, Write } from './write.ts'

/** Reads rows for a planner, in the transaction of the write. */
export interface Read {
  /**
   * Rows of a tool where each field has the value, or one of the values.
   * @param columns what is needed of them beside id and version, where they may be many; all when left out
   */
  rows(tool: string, where: Readonly<Record<string, unknown>>, columns?: readonly string[]): Promise<readonly Row[]>
  /** The same, locked until the write is done: for what is read, counted on and written back, as stock. */
  locked(tool: string, where: Readonly<Record<string, unknown>>): Promise<readonly Row[]>
}

/** A row an effect plans for: as it was, and the values that the request itself writes to it. */
export interface EffectRow {
  /** The row before; on create, the values that will be inserted, with id 0. */
  readonly row: Row
  readonly set: Values
  /** Where writes of the effect refer to this row: its id, or its place on create. */
  readonly self: Write['row']
  readonly group: string
  /** What was answered for this row, where rows may have answers of their own. */
  readonly answers?: Values
}

export interface EffectContext {
  readonly country: Country
  /** The local date, YYYY-MM-DD. */
  readonly today: string
  readonly now: string
  /** Local date of a moment (ISO, UTC) in the country's zone. */
  readonly localDate: (moment: string) => string
  /** Staff id of who asked; null for the system. */
  readonly actor: number | null
  /** What was answered to the action's questions, cleaned. */
  readonly answers: Values
}

/**
 * What a declaration cannot say: a planner over a set. It reads and returns writes, or rows to refuse; only the engine writes, so
 * it can be previewed, run over thousands of rows at once, and undone.
 */
export type Effect = (rows: readonly EffectRow[], read: Read, context: EffectContext) => Promise<readonly (Write | Refusing | Wrong)[]>

/** An answer to the action's questions, or a field of a new row, cannot be taken: the whole request is refused (422), on that field. */
export interface Wrong {
  readonly wrong: Readonly<Record<string, Fault>>
  /** Message key of the whole; the action's own when left out. */
  readonly says?: string
}

/** The whole group of the row is left out, with this message key. */
export interface Refusing {
  readonly refuse: number
  readonly says: string
  /** What is wrong with the row's own answers. */
  readonly errors?: Readonly<Record<string, Fault>>
}
