import type { Effect } from '../../../schema/planner.ts'

import type { Effects } from '../planner.ts'

/** The runner looks every few seconds for what is due. */
const runNow: Effect = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => ({ tool: 'background_jobs', op: 'update', row: self, set: { next_at: now, stop_asked: false }, group }))

export const effects: Effects<'background_jobs'> = { run_now: runNow }
