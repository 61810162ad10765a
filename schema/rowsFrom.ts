/**
 * A child table whose rows were cells of a list field of its parent. The next start makes a row of each cell and drops the field. Cells whose reference is
 * already in the table for the same parent are left out.
 */
export interface RowsFrom<Key extends string = string> {
  /** The tool with the list, and the former name of its field. */
  readonly tool: string
  readonly field: string
  /** The reference to that tool. */
  readonly by: Key
  /** The reference that each cell held, and the name of the cell. */
  readonly reference: Key
  readonly cell: string
  /** The integer field with the place in the list, from 1. */
  readonly position: Key
}
