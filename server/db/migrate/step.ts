/** One change to the tables. */
export interface Step {
  /** `adds` runs at start; `loses` runs when a person says so; `blocked` cannot run before a person has put the data right. */
  readonly effect: 'adds' | 'loses' | 'blocked'
  /** What it does, and to what, in a sentence. */
  readonly says: string
  /** Its statements. */
  readonly run: readonly string[]
  /** A column that is worked out of other rows once all tables are as they should be. */
  readonly rolledUp?: { readonly tool: string; readonly field: string }
}

export const step = (effect: Step['effect'], says: string, ...run: readonly string[]): Step => ({ effect, says, run })
