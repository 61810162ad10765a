/** What one field must be. A list means one of; `null` means empty. */
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

/** Fields of one record and what each must be; all must hold. `{ tax_id_type: 'GSTIN', status: [1, 2] }` */
export type Condition<Key extends string = string> = { readonly [K in Key]?: Matcher }

/** What a condition compares with. */
export type Scalar = string | number | boolean

const moving = ['before', 'on', 'until', 'after']

/** Whether a condition holds today and not tomorrow, though nobody changed the row: what is kept ready cannot hang on it. */
export function hangsOnTime(matcher: Matcher | undefined): boolean {
  return typeof matcher === 'object' && matcher !== null && moving.some(word => word in matcher)
}
