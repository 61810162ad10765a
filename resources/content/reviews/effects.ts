import { type Effect, type Effects, update } from '../../planner.ts'

/** Keeps who let it through; why it was once rejected no longer holds. */
const approve: Effect<'reviews', 'approve'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('reviews', self, { reviewed_by: actor, rejection_reason: null, rejection_comment: null }, group))

/** Keeps who rejected it. */
const reject: Effect<'reviews', 'reject'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('reviews', self, { reviewed_by: actor }, group))

export const effects: Effects<'reviews'> = { approve, reject }
