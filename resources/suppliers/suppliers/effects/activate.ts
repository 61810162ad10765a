import type { Effect } from '../../../planner.ts'
import { movedAlong } from './movedAlong.ts'

/** Activating a supplier permanently deactivates the products that were deactivated with it (document 2, §4). */
export const activate: Effect<'suppliers', 'activate'> = (rows, read) =>
  movedAlong(rows, read, { tool: 'products', field: 'state', from: ['temporarily_deactivated'], to: 'permanently_deactivated' })
