import { type Effect, update } from '../../../planner.ts'

/** Taking a flag away unblocks; whether cash on delivery is allowed again is decided by itself. */
export const unflag: Effect<'users', 'unflag'> = async rows =>
  rows.map(({ self, group }) => update('users', self, { blocked: false, block_reason: null }, { group }))
