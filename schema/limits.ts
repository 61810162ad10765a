import type { Condition } from './condition.ts'

/** Rows of a tool that are limits: thresholds, caps, prices or switches that approvals, planners or jobs read. */
export interface Limits<Key extends string = string> {
  /** Tools whose work obeys the limits, or `jobs` where background work does. */
  readonly of: readonly string[]
  /** The fields that are limits; all when left out. An action that writes none of them needs no approval. */
  readonly fields?: readonly Key[]
  /** The rows that are limits; all when left out. */
  readonly where?: Condition<Key>
}
