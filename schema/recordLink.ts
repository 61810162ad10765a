import type { Condition } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** A new row of another tool that starts with values of this row. */
export interface CreateRelated<K extends string = string> {
  readonly tool: string
  readonly with: Readonly<Record<string, K>>
  readonly when?: Condition<K>
}

/** A constant, a field of the row, the title of a referenced row, or a field at the end of a path of references. */
type LinkValue<K extends string> =
  | { readonly always: string }
  | { readonly field: K | 'id' }
  | { readonly titleOf: K }
  | { readonly over: K | `${K}.${string}`; readonly field: string }

/** A page that opens with values of a row in its query string: the call page for the customer of an order. */
export interface RecordLink<K extends string = string> {
  readonly to: `/${string}`
  readonly permission: RequiredPermission
  readonly with: Readonly<Record<string, LinkValue<K>>>
  /** A list opens it for all selected rows, up to a maximum. The named value of `with` is then a comma-separated list. */
  readonly many?: { readonly of: string; readonly max: number }
  readonly label?: string
}
