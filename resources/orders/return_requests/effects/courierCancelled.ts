import type { Effect } from '../../../../schema/planner.ts'
import { ended } from './ended.ts'

/** The courier will not fetch it: the request may be put again. */
export const courierCancelled: Effect = (rows, read) => ended(rows, read)
