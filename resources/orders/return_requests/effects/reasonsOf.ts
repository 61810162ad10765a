import type { EffectRow, Read, Row } from '../../../../schema/planner.ts'

/** The return reasons that rows name, by id; what is answered counts before what stood there. */
export async function reasonsOf(rows: readonly EffectRow[], read: Read): Promise<(row: EffectRow) => Row | undefined> {
  const idOf = ({ row, set }: EffectRow) => Number(set.reason ?? row.reason ?? 0)
  const found = await read.rows('return_reasons', { id: [...new Set(rows.map(idOf))] })
  const reasons = new Map(found.map(row => [row.id, row]))
  return row => reasons.get(idOf(row))
}
