export interface ColumnState {
  readonly name: string
  /** As `format_type` writes it: `numeric(12,2)`, `text`, `timestamp with time zone`. */
  readonly type: string
  readonly collation: string | null
}

export interface IndexState {
  readonly name: string
  /** The statement that makes it. */
  readonly make: string
}

/** A table as it is, or as the declarations want it. */
export interface TableState {
  readonly name: string
  readonly columns: readonly ColumnState[]
  readonly indexes: readonly IndexState[]
  /** Constraint name -> its column and the table it refers to. */
  readonly foreignKeys: readonly { name: string; column: string; target: string }[]
}
