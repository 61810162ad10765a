import type { Effect } from '../../../../schema/planner.ts'
import { movedAlong } from './movedAlong.ts'

/** Activating a supplier with its products: those that were deactivated with it are active again (document 2, §4). */
export const activateRestoring: Effect = (rows, read) =>
  movedAlong(rows, read, { tool: 'products', field: 'state', from: ['temporarily_deactivated'], to: 'active' })
