/** The list that a name is chosen from: rows inside the record that references lead to, the first of them beside the field. */
export interface NamedIn {
  readonly via: readonly [string, ...string[]]
  readonly list: string
  /** The cell that names a row. */
  readonly named: string
  /** The cell that says how many are left: where none are, the row is shown and not chosen. */
  readonly left?: string
  /** What is told of the record beside its list, and its picture: a list of images. */
  readonly facts?: readonly string[]
  readonly picture?: string
}
