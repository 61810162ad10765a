/** Numbers of child rows as lines over days, on the desk of their record (rest.md, §1, L32). */
export interface DeskChart {
  /** The tool of the child rows. */
  readonly of: string
  /** Their reference to the record. */
  readonly by: string
  /** Their date or moment. Of several rows of a day the last one is drawn. */
  readonly x: string
  /** Their numbers: one line for each, at most five. */
  readonly lines: readonly string[]
  readonly label?: string
}

/** Lines that a chart can distinguish by colour and mark. */
export const MOST_LINES = 5
