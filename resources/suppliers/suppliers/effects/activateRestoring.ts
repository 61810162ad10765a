import type { Effect } from '../../../planner.ts'
import { movedAlong } from './movedAlong.ts'

/** Activating a supplier with its products: those that were deactivated with it are active again (document 2, §4). */
export const activateRestoring: Effect<'suppliers', 'activate_restoring'> = (rows, read) =>
  movedAlong(rows, read, { tool: 'products', field: 'state', from: ['temporarily_deactivated'], to: 'active' })
