import type { Effect } from '../../../planner.ts'
import { ended } from './ended.ts'

/** The customer keeps the goods. */
export const cancelRequest: Effect<'return_requests', 'cancel_request'> = (rows, read) => ended(rows, read)
