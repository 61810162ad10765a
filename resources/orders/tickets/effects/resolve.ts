import type { Effect } from '../../../../schema/planner.ts'

/** The three days until it is closed count from now. */
export const resolve: Effect = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => ({ tool: 'tickets', op: 'update', row: self, set: { resolved_at: now }, group }))
