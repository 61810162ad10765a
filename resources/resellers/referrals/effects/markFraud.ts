import type { Effect } from '../../../../schema/planner.ts'

/** What is fraud is not approved: a referral that waits for it is rejected with it. */
export const markFraud: Effect = async rows =>
  rows
    .filter(({ row }) => row.approval === 'pending')
    .map(({ self, group }) => ({ tool: 'referrals', op: 'update', row: self, set: { approval: 'rejected' }, group }))
