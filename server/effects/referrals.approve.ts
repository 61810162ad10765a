import type { Effect } from '../changes/effect.ts'
import { resellerPayout } from './resellerPayout.ts'

/** An approved referral pays its incentive to who referred, next Tuesday. */
export const approve: Effect = (rows, read, context) =>
  resellerPayout('referrals', rows, read, context, { user: 'referrer', amount: 'incentive_amount', kind: 'referral' })
