import type { Effect } from '../../../planner.ts'
import { resellerPayout } from '../../planning/resellerPayout.ts'

/** An approved referral pays its incentive to who referred, next Tuesday. */
export const approve: Effect<'referrals', 'approve'> = (rows, read, { today }) =>
  resellerPayout(
    'referrals',
    rows.map(({ row, group }) => ({ id: row.id, user: row.referrer, amount: row.incentive_amount, group })),
    read,
    today,
  )
