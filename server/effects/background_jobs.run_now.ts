import type { Effect } from '../changes/effect.ts'

/** The runner looks every few seconds for what is due. */
export const runNow: Effect = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => ({ tool: 'background_jobs', op: 'update', row: self, set: { next_at: now, stop_asked: false }, group }))
