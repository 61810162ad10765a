import type { Effect } from '../../../../schema/planner.ts'

/** Whoever starts on a ticket that is nobody's has it. */
export const start: Effect = async (rows, _read, { actor }) =>
  rows
    .filter(({ row }) => row.assigned_to === null)
    .map(({ self, group }) => ({ tool: 'tickets', op: 'update', row: self, set: { assigned_to: actor }, group }))
