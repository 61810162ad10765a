import type { Effect } from '../../../../schema/planner.ts'
import { resellerPayout } from '../../planning/resellerPayout.ts'

/** An approved referral pays its incentive to who referred, next Tuesday. */
export const approve: Effect = (rows, read, context) =>
  resellerPayout('referrals', rows, read, context, { user: 'referrer', amount: 'incentive_amount', kind: 'referral' })
