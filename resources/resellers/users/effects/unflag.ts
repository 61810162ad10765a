import type { Effect } from '../../../../schema/planner.ts'

/** Taking a flag away unblocks; whether cash on delivery is allowed again is decided by itself. */
export const unflag: Effect = async rows =>
  rows.map(({ self, group }) => ({ tool: 'users', op: 'update', row: self, set: { blocked: false, block_reason: null }, group }))
