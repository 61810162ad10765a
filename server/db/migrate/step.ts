/** One change to the tables. */
export interface Step {
  /** `adds` runs at start; `loses` runs when a person says so; `blocked` cannot run before a person has put the data right. */
  readonly effect: 'adds' | 'loses' | 'blocked'
  /** What it does, and to what, in a sentence. */
  readonly says: string
  /** Its statements. */
  readonly run: readonly string[]
}

export const step = (effect: Step['effect'], says: string, ...run: readonly string[]): Step => ({ effect, says, run })
