import type { Effect } from '../changes/effect.ts'
import { ended } from './returns/ended.ts'

/** The customer keeps the goods. */
export const cancelRequest: Effect = (rows, read) => ended(rows, read)
