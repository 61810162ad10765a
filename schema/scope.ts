import type { Condition } from './condition.ts'
import type { May } from './may.ts'

/**
 * Which rows of a tool people reach who are bound to one row (a supplier). Each fact is stated once: a tool whose rows belong to a row of another tool says so with `of`, and
 * whose that row is, the other tool says.
 */
export type BoundRows<Key extends string = string> =
  /** None of them. */
  | 'none'
  /** All of them though they lead to such a row, and why that is right. */
  | { readonly everybody: string }
  /** Those that name the row in this field, or are the row itself. */
  | { readonly field: Key | 'id' }
  /** Those whose reference names a row that is reached. */
  | { readonly of: Key }
  /** Those with a row of this tool below them that is reached, as an order with a line. */
  | { readonly child: string; readonly by: string }

/**
 * Which rows a person reaches, in every list, picker, record, count, export, search and write alike; a row that is out of it is not found (404). It is part
 * of each query, also where the rows are asked of on behalf of another tool: titles, filters through them, references to them.
 */
export interface Scope<Key extends string = string> {
  /** People who are bound to one row (`people: { boundTo: … }`) reach these rows alone. All rows when left out. */
  readonly bound?: BoundRows<Key>
  /** What such people are not shown of a row of which only a part is theirs: totals over everybody's lines. */
  readonly hides?: readonly Key[]
  /** Rows by permission: those where a condition holds, for whoever holds one of its permissions; what no condition lets through, nobody reaches. */
  readonly only?: readonly { readonly where: Condition<Key>; readonly may: May }[]
}
