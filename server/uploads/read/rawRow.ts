/** A row as it stands in the file: `at` is its number there, the first being 1; blank rows may be left out. */
export interface RawRow {
  readonly at: number
  readonly cells: string[]
}
