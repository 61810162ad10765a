import type { ToldFact } from './cellFacts.ts'
import type { NewMessage } from './channel.ts'
import type { PlannerContext, Read, Row, Values, Write, Wrong } from './planner.ts'
import type { Fault } from './rule.ts'

type Named = Readonly<Record<string, string | number>>

/** An error of a row on a column (domain.md, §3: E1–E8). The message has a text in each language. */
export interface RowError {
  readonly column: string
  readonly code: 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8'
  /** Key of the message. It can contain `%{column}` and `%{fault}`. */
  readonly key: string
  readonly params?: Named
  /** Parameters of this row only: the error list groups rows without them. */
  readonly own?: Named
  readonly fault?: Fault
}

/** A row of the file: texts by column. */
export interface RawRow {
  readonly no: number
  readonly cells: Readonly<Record<string, string>>
  /** More that the file contains about a cell, by column. */
  readonly facts?: Readonly<Record<string, ToldFact>>
  /** An error that does not depend on the cells: a repeated key, or more cells than the header. */
  readonly wrong?: RowError
  /** Cells are in wrong columns, so that they are not checked. */
  readonly isShifted?: boolean
  /** The parsed cells, if they were parsed before. */
  readonly checked?: CheckedRow | FailedRow
}

/** A row with parsed cells. */
export interface CheckedRow extends RawRow {
  /** The key columns as text. */
  readonly key: string
  readonly values: Values
  /** Rows of one group are applied together or not at all. */
  readonly group: string
}

/** A row with the records that its columns refer to; optional ones without a value are null. */
export interface FoundRow extends CheckedRow {
  readonly found: Readonly<Record<string, Row | null>>
  /** The record that the row writes, for more writes: its id, or a `NewRow` if the row creates it. */
  readonly self: Write['row'] | null
}

export interface FailedRow {
  readonly row: RawRow & { readonly key?: string }
  /** The cells that could be parsed. */
  readonly values?: Values
  readonly errors: readonly RowError[]
}

/** The lookup of the record that an upsert updates. */
export const EXISTING = '~existing'

/** Values that a planner keeps across all rows of a file, which arrive in chunks: numbers that are taken, counts. */
export interface EarlierRows {
  get(key: string): number | undefined
  set(key: string, value: number): void
  /** The first value of a key; sets this one if there is none. */
  first(key: string, value: number): number
  /** Adds to a count. */
  add(key: string, amount: number): void
  /** A number for a text, for chains of texts. */
  numberOf(text: string): number
}

export interface UploadContext extends Omit<PlannerContext, 'answers' | 'appLinkOrigin' | 'text'> {
  /** The options of the file. */
  readonly options: Values
  /** Columns of the file in addition to the declared ones. */
  readonly extraColumns: readonly string[]
  /** Id of the file; null for a pasted list. */
  readonly file: number | null
  readonly earlier: EarlierRows
  /** The label of an option. */
  optionText(name: string): string
}

/** Messages of the engine that planners can use to refuse rows. */
export type RowMessage = 'row_at_most' | 'row_not_found' | 'row_not_offered' | 'row_rule' | 'row_state'

/** A row that is refused, with the reason. */
export interface RowRefused extends RowError {
  readonly refuse: number
}

/** Thrown if a check reads an unknown value of a row that already has errors. */
export class NotKnown extends Error {
  readonly of: number
  readonly what: string

  constructor(of: number, what: string) {
    super(`${what} of row ${of} is not known`)
    this.of = of
    this.what = what
  }
}

/**
 * Runs all checks of a row and collects the first error of each column, so that users correct everything at once. A check that reads an unknown value finds
 * nothing.
 * @throws NotKnown if no error is found and not all checks could run
 */
export function allFaults(...checks: readonly (() => RowRefused | readonly RowRefused[] | null)[]): readonly RowRefused[] {
  const found: RowRefused[] = []
  let lacking: NotKnown | null = null
  for (const check of checks)
    try {
      for (const one of [check() ?? []].flat())
        if (!found.some(({ column, refuse }) => column === one.column && refuse === one.refuse)) found.push(one)
    } catch (error) {
      if (!(error instanceof NotKnown)) throw error
      lacking ??= error
    }
  if (lacking && found.length === 0) throw lacking
  return found
}

/** The row would change nothing. */
export interface RowSkipped {
  readonly skip: number
}

/** A notice about a good row. Equal notices are grouped. */
export interface RowNoted {
  /** Key of the message. */
  readonly notice: string
  readonly params?: Named
  /** Warnings are at the top of the page of the file and in the Apply dialog; other notices are under its changes. */
  readonly severity?: 'warning'
  readonly of: number
}

/** A message that is sent after the row is applied and committed. */
export interface RowSends {
  readonly message: NewMessage
  readonly of: number
}

/** Refuses rows and plans more writes; writes that name `self` of a row belong to its group. `wrong` refuses the options of a pasted list. */
export type UploadPlanner = {
  plan(
    rows: readonly FoundRow[],
    read: Read,
    context: UploadContext,
  ): Promise<readonly (Write | RowRefused | RowSkipped | RowNoted | RowSends | Wrong)[]>
}['plan']

/** Plans writes for records that a file does not contain: pin codes that a courier no longer serves. */
export interface Completion {
  /** Receives each row of the file, in order. */
  note(row: RawRow): void
  /** The remaining writes after all rows were applied. Runs again after a crash, so it leaves out writes that were made. */
  plan(read: Read): Promise<readonly Write[]>
}

/** Starts a completion. @returns null if the options of the file do not require one */
export type UploadCompletion = { begin(options: Values): Completion | null }['begin']
