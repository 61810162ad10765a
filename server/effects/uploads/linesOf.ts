import type { Row } from '../../changes/write.ts'
import type { FoundRow } from '../../uploads/rows/uploadRow.ts'

/** The sub-orders that rows name. */
export function linesOf(rows: readonly FoundRow[]): Row[] {
  return rows.flatMap(({ found }) => found.line ?? [])
}
