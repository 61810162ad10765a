/** A row that a search found. */
export interface Hit {
  readonly tool: string
  readonly id: number
  readonly title: string
  /** What tells it from others of that title. */
  readonly detail: string
  /** Of this panel. */
  readonly address: string
}
