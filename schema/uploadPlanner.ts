import type { ToldFact } from './cellFacts.ts'
import type { NewMessage } from './channel.ts'
import type { PlannerContext, Read, Row, Values, Write, Wrong } from './planner.ts'
import type { Fault } from './rule.ts'

type Named = Readonly<Record<string, string | number>>

/** An error of a row, told on the column (domain.md, §3: E1–E8), in a message that each language has. */
export interface RowError {
  readonly column: string
  readonly code: 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8'
  /** Of the message. It may name `%{column}`, and `%{fault}`. */
  readonly key: string
  readonly params?: Named
  /** What it names of this row alone: like failures are told together without. */
  readonly own?: Named
  readonly fault?: Fault
}

/** A row as it stands in the file: texts by column. */
export interface RawRow {
  readonly no: number
  readonly cells: Readonly<Record<string, string>>
  /** By column, where the file knows more of a cell than its text. */
  readonly facts?: Readonly<Record<string, ToldFact>>
  /** Its error whatever its cells mean: its key stands there before, it is longer than the header. */
  readonly wrong?: RowError
  /** Cells stand where they do not belong, so that nothing more is said of them. */
  readonly isShifted?: boolean
  /** How its cells are understood, where that was looked at already. */
  readonly checked?: CheckedRow | FailedRow
}

/** A row whose cells are understood. */
export interface CheckedRow extends RawRow {
  /** The columns that name it, as they stand. */
  readonly key: string
  readonly values: Values
  /** Rows of one group stand or fall together. */
  readonly group: string
}

/** A row with the records its columns name; what is optional and was not given is null. */
export interface FoundRow extends CheckedRow {
  readonly found: Readonly<Record<string, Row | null>>
  /** Where further writes refer to the record that the row writes: its id, or its place where the row makes it. */
  readonly self: Write['row'] | null
}

export interface FailedRow {
  readonly row: RawRow & { readonly key?: string }
  /** What could be understood of it. */
  readonly values?: Values
  readonly errors: readonly RowError[]
}

/** The name under which an upserted record is found. */
export const EXISTING = '~existing'

/** What must hold across all rows of a file, whatever sets they come in: who bears a number, how many there are. */
export interface EarlierRows {
  get(key: string): number | undefined
  set(key: string, value: number): void
  /** What was said first of a key; this, where nothing was. */
  first(key: string, value: number): number
  /** Counts on to what there was. */
  add(key: string, amount: number): void
  /** A number that stands for a text, for what leads from one text to another. */
  numberOf(text: string): number
}

export interface UploadContext extends Omit<PlannerContext, 'answers'> {
  /** What was answered beside the file. */
  readonly options: Values
  /** The columns that the file has beside the declared ones. */
  readonly extraColumns: readonly string[]
  /** Id of the file, where rows name what they came with; null for a pasted list. */
  readonly file: number | null
  readonly earlier: EarlierRows
  /** What an option is called. */
  optionText(name: string): string
}

/** Messages of the engine's own that planners refuse rows with, beside those of the marketplace. */
export type RowMessage = 'row_at_most' | 'row_not_found' | 'row_not_offered' | 'row_rule' | 'row_state'

/** A row cannot be taken, and why. */
export interface RowRefused extends RowError {
  readonly refuse: number
}

/** Who judges a row that is wrong already came to look at what is not known of it. */
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
 * All that is wrong with a row, so that it is mended in one go: each check is asked by itself, and of a column the first that finds something counts. A
 * check that comes to look at what is not known of the row concludes nothing.
 * @throws NotKnown where nothing is found, and not all could be asked
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

/** A row would change nothing, whatever it says. */
export interface RowSkipped {
  readonly skip: number
}

/** A row is taken, and yet there is something to know. Notices of the same words are told together. */
export interface RowNoted {
  /** Key of the message. */
  readonly notice: string
  readonly params?: Named
  /** The file's page and the Apply dialog show a warning first; other notices are listed under its changes. */
  readonly severity?: 'warning'
  readonly of: number
}

/** Somebody outside is told of a row that is applied, once it is committed. */
export interface RowSends {
  readonly message: NewMessage
  readonly of: number
}

/** Refuses rows and plans further writes; those that name `self` of a row fall with it. `wrong` refuses what was answered beside a pasted list. */
export type UploadPlanner = {
  plan(
    rows: readonly FoundRow[],
    read: Read,
    context: UploadContext,
  ): Promise<readonly (Write | RowRefused | RowSkipped | RowNoted | RowSends | Wrong)[]>
}['plan']

/** What a file says by what does not stand in it: the pin codes that a courier goes to no more. */
export interface Completion {
  /** Each row of the file, in order. */
  note(row: RawRow): void
  /** What is left to write once all rows are; asked again after a crash, it leaves out what was written. */
  plan(read: Read): Promise<readonly Write[]>
}

/** @returns null where the answers beside the file do not ask for it */
export type UploadCompletion = { begin(options: Values): Completion | null }['begin']
