import type { Effect } from '../../../planner.ts'
import { movedAlong } from './movedAlong.ts'

/** A supplier who is deleted for a time takes its active products and its catalogs out of sale. */
export const deleteTemporarily: Effect<'suppliers', 'delete_temporarily'> = async (rows, read) => [
  ...(await movedAlong(rows, read, { tool: 'products', field: 'state', from: ['active'], to: 'temporarily_deactivated' })),
  ...(await movedAlong(rows, read, { tool: 'catalogs', field: 'activation', from: ['activated'], to: 'deactivated' })),
]
