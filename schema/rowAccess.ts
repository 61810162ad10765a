import type { Condition } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** Which rows people reach who are bound to one row (a supplier): said once, by the tool that names it; tools below it say `of`. */
export type RestrictedRows<Key extends string = string> =
  /** None of them. */
  | 'none'
  /** All of them though they lead to such a row, and why that is right. */
  | { readonly unrestricted: string }
  /** Those that name the row in this field, or are the row itself. */
  | { readonly field: Key | 'id' }
  /** Rows whose reference names a row that is reached; with `where`, only rows that also meet it. */
  | { readonly of: Key; readonly where?: Condition<Key> }
  /** Those with a row of this tool below them that is reached, as an order with a line. */
  | { readonly child: string; readonly by: string }

/** True for a tool of which restricted users create no record: they reach none of its rows, or a new one only by rows below it that are not there yet. */
export function isClosedToRestricted(bound: RestrictedRows | undefined): boolean {
  return bound === 'none' || (typeof bound === 'object' && ('child' in bound || ('field' in bound && bound.field === 'id')))
}

/** Which rows a person reaches, in every list, record, count, export, search and write, and where other tools name them; others are not found (404). */
export interface RowAccess<Key extends string = string> {
  /** People who are bound to one row (`people: { boundTo: … }`) reach these rows alone. All rows when left out. */
  readonly restrictTo?: RestrictedRows<Key>
  /** What such people are not shown of a row of which only a part is theirs: totals over everybody's lines. */
  readonly hiddenFields?: readonly Key[]
  /** Rows by permission: those where a condition holds, for whoever holds one of its permissions; what no condition lets through, nobody reaches. */
  readonly rowPermissions?: readonly { readonly where: Condition<Key>; readonly permission: RequiredPermission }[]
}
