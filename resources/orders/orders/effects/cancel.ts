import type { Refusing } from '../../../../schema/planner.ts'
import type { Effect } from '../../../planner.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { reasonOf } from '../../planning/reasonOf.ts'
import { linesToCancel } from './linesToCancel.ts'

/** All lines that are still open; an order without any is refused. */
export const cancel: Effect<'orders', 'cancel'> = async (rows, read, context) => {
  const asked = await reasonOf(context.answers, read)
  if ('fault' in asked) return [asked.fault]
  const lines = await linesToCancel(rows, asked.reason, read)
  const open = new Set(lines.map(({ row }) => row.order))
  return [
    ...rows.filter(({ row }) => !open.has(row.id)).map(({ row }): Refusing => ({ refuse: row.id, says: 'failed_to_update_retry' })),
    ...(await cancelled(lines, asked.reason, read, context)),
  ]
}
