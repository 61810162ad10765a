import { type Planner, type Planners, update } from '../../planner.ts'

/** A notice that is posted once more is new to those who have dismissed it. */
const post: Planner<'admin_notices', 'post'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('admin_notices', self, { posted_at: now }, group))

export const planners: Planners<'admin_notices'> = { post }
