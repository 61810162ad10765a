import { type Planner, type Planners, update } from '../planner.ts'

/** The runner looks every second for what is due. What was put aside after several tries gets them anew. */
const runNow: Planner<'background_jobs', 'run_now'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) => {
    const again = row.last_state === 'parked' ? ({ last_state: 'waiting', tries: 0 } as const) : {}
    return update('background_jobs', self, { next_at: now, ...again }, group)
  })

export const planners: Planners<'background_jobs'> = { run_now: runNow }
