import type { Row } from '../../../schema/planner.ts'
import type { FoundRow } from '../../../schema/uploadPlanner.ts'

/** The sub-orders that rows name. */
export function linesOf(rows: readonly FoundRow[]): Row[] {
  return rows.flatMap(({ found }) => found.line ?? [])
}
