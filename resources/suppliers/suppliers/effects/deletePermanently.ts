import type { Effect } from '../../../planner.ts'
import { movedAlong } from './movedAlong.ts'

/** A supplier who is deleted for good takes all its products out of sale for good. */
export const deletePermanently: Effect<'suppliers', 'delete_permanently'> = async (rows, read) => [
  ...(await movedAlong(rows, read, {
    tool: 'products',
    field: 'state',
    from: ['active', 'temporarily_deactivated'],
    to: 'permanently_deactivated',
  })),
  ...(await movedAlong(rows, read, { tool: 'catalogs', field: 'activation', from: ['activated'], to: 'deactivated' })),
]
