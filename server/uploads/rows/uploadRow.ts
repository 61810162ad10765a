import type { Row, Values, Write } from '../../changes/write.ts'

/** What is wrong with a row, told on the column (domain.md, §3: E1–E8). */
export interface RowError {
  readonly column: string
  readonly code: 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8'
  readonly message: string
  /** The message without what is this row's own, so that like failures are told together; the message when left out. */
  readonly cause?: string
}

/** A row as it stands in the file: texts by column. */
export interface RawRow {
  readonly no: number
  readonly cells: Readonly<Record<string, string>>
  /** What is wrong with it as it stands in the file, whatever its cells mean: its key stands there before, it is longer than the header. */
  readonly wrong?: RowError
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
  readonly errors: readonly RowError[]
}
