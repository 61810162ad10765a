import { type Planner, type Planners, update } from '../../planner.ts'

/** Keeps who let it through; why it was once rejected no longer holds. */
const approve: Planner<'reviews', 'approve'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('reviews', self, { reviewed_by: actor, rejection_reason: null, rejection_comment: null }, group))

/** Keeps who rejected it. */
const reject: Planner<'reviews', 'reject'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('reviews', self, { reviewed_by: actor }, group))

export const planners: Planners<'reviews'> = { approve, reject }
