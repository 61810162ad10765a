import type { Condition } from './condition.ts'

/** Rows of a tool that are limits: thresholds, caps, prices or switches that approvals, planners or jobs read. */
export interface Limits<Key extends string = string> {
  /** Tools that obey the limits, or `jobs` for background work. */
  readonly of: readonly string[]
  /** The fields that are limits; all by default. An action that writes none of them needs no approval. */
  readonly fields?: readonly Key[]
  /** The rows that are limits; all by default. */
  readonly where?: Condition<Key>
}
