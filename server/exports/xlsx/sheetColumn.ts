/** What a sheet says and checks of what is typed into a column. Whoever reads the sheet checks again. */
export interface SheetColumn {
  readonly header: string
  /** Shown beside the cell that is being filled; 255 characters at most. */
  readonly help?: string
  /** A drop-down. */
  readonly list?: readonly string[]
  /** Text keeps the zeros it begins with. */
  readonly is?: 'text' | 'whole' | 'decimal' | 'day'
  /** Limits of a number, or of a text's length (`most`). */
  readonly least?: number
  readonly most?: number
}
