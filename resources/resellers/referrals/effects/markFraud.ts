import { type Effect, update } from '../../../planner.ts'

/** What is fraud is not approved: a referral that waits for it is rejected with it. */
export const markFraud: Effect<'referrals', 'mark_fraud'> = async rows =>
  rows
    .filter(({ row }) => row.approval === 'pending')
    .map(({ self, group }) => update('referrals', self, { approval: 'rejected' }, { group }))
