import { type EffectRow, type Read, update, type Write } from '../../planner.ts'

const held = 9

/** The order says why it is held for as long as one of its lines is: emptied once the last of them leaves. */
export async function holdReasonGone(rows: readonly EffectRow<'sub_orders'>[], read: Read): Promise<Write[]> {
  const leaving = rows.filter(({ row }) => row.status === held)
  if (leaving.length === 0) return []
  const ids = new Set(leaving.map(({ row }) => row.id))
  const staying = await read.rows('sub_orders', { order: leaving.map(({ row }) => row.order), status: held }, ['order'])
  const still = new Set(staying.filter(({ id }) => !ids.has(id)).map(({ order }) => order))
  return leaving
    .filter(({ row }) => !still.has(row.order))
    .map(({ row, group }) => update('orders', row.order, { hold_reason: null }, { group }))
}
