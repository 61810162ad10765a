import type { EffectRow, Read, Row } from '../../../planner.ts'

/** The return reasons that rows name, by id; what is answered counts before what stood there. */
export async function reasonsOf(
  rows: readonly EffectRow<'return_requests'>[],
  read: Read,
): Promise<(row: EffectRow<'return_requests'>) => Row<'return_reasons'> | undefined> {
  const idOf = ({ row, set }: EffectRow<'return_requests'>) => (typeof set.reason === 'number' ? set.reason : row.reason) ?? 0
  const found = await read.rows('return_reasons', { id: [...new Set(rows.map(idOf))] })
  const reasons = new Map(found.map(row => [row.id, row]))
  return row => reasons.get(idOf(row))
}
