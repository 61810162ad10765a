import type { Effect } from '../../../planner.ts'
import { ended } from './ended.ts'

/** The courier will not fetch it: the request may be put again. */
export const courierCancelled: Effect<'return_requests', 'courier_cancelled'> = (rows, read) => ended(rows, read)
