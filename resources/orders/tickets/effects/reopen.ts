import { type Effect, update } from '../../../planner.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** A ticket that was closed is opened again within seven days; later a new one is raised. */
export const reopen: Effect<'tickets', 'reopen'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) =>
    row.status === 'closed' && Date.parse(now) - Date.parse(row.resolved_at ?? row.updated_at) > WEEK_MS
      ? { refuse: row.id, says: 'failed_to_update_retry' }
      : update('tickets', self, { resolved_at: null }, { group }),
  )
