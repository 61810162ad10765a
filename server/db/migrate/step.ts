import type { Kysely } from 'kysely'
import type { Tables } from '../database.ts'

/** One change to the tables. */
export interface Step {
  /** `adds` runs at start; `loses` runs when a person says so; `blocked` cannot run before a person has put the data right. */
  readonly effect: 'adds' | 'loses' | 'blocked'
  /** The table, the column and the change, in a sentence. */
  readonly says: string
  /** Examples and ways out, one a line. */
  readonly more?: readonly string[]
  /** Its statements. */
  readonly run: readonly string[]
  /** Rewrites rows, after the statements; values are computed by the declaration and never printed. */
  readonly work?: (db: Kysely<Tables>) => Promise<void>
  /** Statements that need the rewritten rows. */
  readonly after?: readonly string[]
  /** A column that is worked out of other rows once all tables are as they should be. */
  readonly rolledUp?: { readonly tool: string; readonly field: string }
}

export const step = (effect: Step['effect'], says: string, ...run: readonly string[]): Step => ({ effect, says, run })
