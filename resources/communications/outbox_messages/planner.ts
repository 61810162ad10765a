import { type Planner, type Planners, update } from '../../planner.ts'

/** Tries begin anew; the sender looks every second for what is due. */
const retry: Planner<'outbox_messages', 'retry' | 'resend'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) =>
    update('outbox_messages', self, { state: 'queued', attempts: 0, next_try_at: now, reason: null, detail: null }, group),
  )

export const planners: Planners<'outbox_messages'> = { retry, resend: retry }
