import { type Planner, type Planners, update } from '../../planner.ts'

/** The work takes them up again, a chunk at a time, under the ids that they had. */
const retryFailed: Planner<'notification_runs', 'retry_failed'> = async rows =>
  rows.map(({ self, group }) => update('notification_runs', self, { status: 'sending', retry_asked: true, retry_after: null }, group))

export const planners: Planners<'notification_runs'> = { retry_failed: retryFailed }
