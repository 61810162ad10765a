/** What one field must be. A list means one of; `null` means empty. */
export type Matcher =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly not: Scalar | readonly Scalar[] }
  | { readonly set: boolean }
  | { readonly before: 'today' }
  | { readonly on: 'today' }
  | { readonly above: number }

/** Fields of one record and what each must be; all must hold. `{ tax_id_type: 'GSTIN', status: [1, 2] }` */
export type Condition<Key extends string = string> = { readonly [K in Key]?: Matcher }

/** What a condition compares with. */
export type Scalar = string | number | boolean
