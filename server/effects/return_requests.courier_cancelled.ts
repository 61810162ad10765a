import type { Effect } from '../changes/effect.ts'
import { ended } from './returns/ended.ts'

/** The courier will not fetch it: the request may be put again. */
export const courierCancelled: Effect = (rows, read) => ended(rows, read)
