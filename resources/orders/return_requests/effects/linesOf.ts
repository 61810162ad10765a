import type { EffectRow, Read, Row } from '../../../planner.ts'

/** The sub-orders that requests are about, by id, locked until the write is done. */
export async function linesOf(rows: readonly EffectRow<'return_requests'>[], read: Read): Promise<ReadonlyMap<number, Row<'sub_orders'>>> {
  const ids = [...new Set(rows.map(({ row }) => row.sub_order))]
  return new Map((await read.locked('sub_orders', { id: ids })).map(line => [line.id, line]))
}
