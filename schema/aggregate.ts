import type { Condition, Scalar } from './condition.ts'

/** A value kept up to date from child rows, in SQL, after every write to them. It never moves the parent's version. */
export interface Aggregate {
  /** The tool whose rows are summed up. */
  readonly of: string
  /** The child's reference to this row. */
  readonly by: string
  /** Only the child rows where this holds. */
  readonly where?: Condition
  readonly as: AggregateFunction
  /**
   * Message key of the refusal of a write that would take the figure below zero. The column has a CHECK: whatever the code decided, the database refuses
   * such a write too.
   */
  readonly neverNegative?: string
}

export type AggregateFunction =
  | { readonly count: true }
  | { readonly sum: string }
  /** Of those that have a value, to two digits after the point; none have: null. */
  | { readonly avg: string }
  | { readonly min: string }
  | { readonly max: string }
  /** The first value of `order` that some counted child has in `field`; `otherwise` when no child is counted. */
  | { readonly first: string; readonly order: readonly Scalar[]; readonly otherwise: Scalar }
