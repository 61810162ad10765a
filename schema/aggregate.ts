import type { Condition, Scalar } from './condition.ts'

/** A value computed from child rows by SQL after every write to them. It does not change the version of the parent. */
export interface Aggregate {
  /** The child tool. */
  readonly of: string
  /** Its reference to this row. */
  readonly by: string
  /** Only child rows that meet this condition. */
  readonly where?: Condition
  readonly as: AggregateFunction
  /** Message key of the refusal if the value would become negative. The column has a CHECK, so the database refuses such a write too. */
  readonly neverNegative?: string
}

export type AggregateFunction =
  | { readonly count: true }
  | { readonly sum: string }
  /** Of those that have a value, to two digits after the point; none have: null. */
  | { readonly avg: string }
  /** The sum of one integer in percent of the sum of another, to two digits after the point; null while that sum is 0: clicks among impressions. */
  | { readonly share: string; readonly among: string }
  | { readonly min: string }
  | { readonly max: string }
  /** The value of the child row with the highest `by`, a date or moment; none: null. */
  | { readonly latest: string; readonly by: string }
  /** The first value of `order` that some counted child has in `field`; `otherwise` when no child is counted. */
  | { readonly first: string; readonly order: readonly Scalar[]; readonly otherwise: Scalar }
