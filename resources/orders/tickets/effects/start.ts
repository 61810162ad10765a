import { type Effect, update } from '../../../planner.ts'

/** Whoever starts on a ticket that is nobody's has it. */
export const start: Effect<'tickets', 'start'> = async (rows, _read, { actor }) =>
  rows.filter(({ row }) => row.assigned_to === null).map(({ self, group }) => update('tickets', self, { assigned_to: actor }, { group }))
