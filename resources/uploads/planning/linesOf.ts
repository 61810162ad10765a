import type { Row } from '../../planner.ts'

/** The sub-orders that rows name. */
export function linesOf(rows: readonly { readonly found: { readonly line: Row<'sub_orders'> } }[]): Row<'sub_orders'>[] {
  return rows.map(({ found }) => found.line)
}
