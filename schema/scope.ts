import type { Condition } from './condition.ts'
import type { May } from './may.ts'

/**
 * Where a row says whose it is: a field of the row or its own id; a field of child rows; a field of a referenced row; or none of the rows.
 */
export type SupplierRows<Key extends string = string> =
  | 'none'
  | { readonly field: Key | 'id' }
  | { readonly child: string; readonly by: string; readonly field: string }
  | { readonly reference: Key; readonly field: string }

/**
 * Which rows a person reaches, in every list, picker, record, count, export, search and write alike; a row that is out of it is not found (404). It is part
 * of each query.
 */
export interface Scope<Key extends string = string> {
  /** People who are tied to a supplier (`staff_users.supplier`) reach rows of that supplier alone. All rows when left out. */
  readonly supplier?: SupplierRows<Key>
  /** What such people are not shown of a row of which only a part is theirs: totals over everybody's lines. */
  readonly hides?: readonly Key[]
  /** Rows by permission: those where a condition holds, for whoever holds one of its permissions; what no condition lets through, nobody reaches. */
  readonly only?: readonly { readonly where: Condition<Key>; readonly may: May }[]
}
