/**
 * A sheet that arrived in bulk: its header row, then its rows as texts. No handle is held between the two: `rows()` opens the file anew,
 * so it may be asked again (to check, later to apply), and leaves nothing open where the caller stops early.
 */
export interface Sheet {
  /** As they stand, trimmed; without the blank ones at the end. Whether two are the same is the caller's concern. */
  readonly headers: readonly string[]
  /**
   * @returns batches of up to 1,000 rows, in the order of the file
   * @throws SheetFault
   */
  rows(): AsyncGenerator<readonly SheetRow[]>
  /** How much of the file `rows()` has read, from 0 to 1. */
  share(): number
}

/** A row that is not blank. */
export interface SheetRow {
  /** Counted from 1, the first row below the header; blank rows are left out but counted, so that it is the spreadsheet's number less that of the header row. A quoted text of several lines is one row. */
  readonly no: number
  /** Never fewer than there are headers ('' where nothing stands); more only where text stands beyond the last header. */
  readonly cells: readonly string[]
}
