import { type Effect, update } from '../../../planner.ts'

/** The three days until it is closed count from now. */
export const resolve: Effect<'tickets', 'resolve'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('tickets', self, { resolved_at: now }, { group }))
