import type { Effect } from '../../../../schema/planner.ts'
import { ended } from './ended.ts'

/** The customer keeps the goods. */
export const cancelRequest: Effect = (rows, read) => ended(rows, read)
