import type { Effect } from '../changes/effect.ts'
import { resellerPayout } from './resellerPayout.ts'

/** An approved bonus is paid next Tuesday. */
export const approve: Effect = (rows, read, context) =>
  resellerPayout('reseller_bonuses', rows, read, context, { user: 'user', amount: 'amount', kind: 'bonus' })
