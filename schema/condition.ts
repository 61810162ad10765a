/** The required value of one field. A list matches any of its values; `null` matches empty. */
export type Matcher =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly not: Scalar | readonly Scalar[] }
  | { readonly set: boolean }
  | { readonly before: 'today' }
  /** A moment that has come, this very one among them; `after` is one that is still to come. */
  | { readonly before: 'now' }
  | { readonly after: 'now' }
  | { readonly on: 'today' }
  /** A day that has come: today or earlier. */
  | { readonly until: 'today' }
  | { readonly after: 'today' }
  | { readonly above: number }

/** Fields of one record and their required values; all must match. `{ tax_id_type: 'GSTIN', status: [1, 2] }` */
export type Condition<Key extends string = string> = { readonly [K in Key]?: Matcher }

/** A value that conditions compare with. */
export type Scalar = string | number | boolean

const moving = ['before', 'on', 'until', 'after']

/** True if the result of a condition can change without a write to the row: it must not be stored. */
export function hangsOnTime(matcher: Matcher | undefined): boolean {
  return typeof matcher === 'object' && matcher !== null && moving.some(word => word in matcher)
}
