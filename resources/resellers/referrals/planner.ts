import { type Planner, type Planners, update } from '../../planner.ts'
import { resellerPayout } from '../planning/resellerPayout.ts'

/** An approved referral pays its incentive to who referred, next Tuesday. */
const approve: Planner<'referrals', 'approve'> = (rows, read, { today }) =>
  resellerPayout(
    'referrals',
    rows.map(({ row, group }) => ({ id: row.id, user: row.referrer, amount: row.incentive_amount, group })),
    read,
    today,
  )

/** What is fraud is not approved: a referral that waits for it is rejected with it. */
const markFraud: Planner<'referrals', 'mark_fraud'> = async rows =>
  rows.filter(({ row }) => row.approval === 'pending').map(({ self, group }) => update('referrals', self, { approval: 'rejected' }, group))

export const planners: Planners<'referrals'> = { approve, mark_fraud: markFraud }
