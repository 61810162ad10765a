import type { Planner, Planners } from '../../planner.ts'
import { resellerPayout } from '../planning/resellerPayout.ts'

/** An approved bonus is paid next Tuesday. */
const approve: Planner<'reseller_bonuses', 'approve'> = (rows, read, { today }) =>
  resellerPayout(
    'reseller_bonuses',
    rows.map(({ row: { id, user, amount }, group }) => ({ id, user, amount, group })),
    read,
    today,
  )

export const planners: Planners<'reseller_bonuses'> = { approve }
