import type { Effect, Effects } from '../../planner.ts'
import { resellerPayout } from '../planning/resellerPayout.ts'

/** An approved bonus is paid next Tuesday. */
const approve: Effect<'reseller_bonuses', 'approve'> = (rows, read, { today }) =>
  resellerPayout(
    'reseller_bonuses',
    rows.map(({ row: { id, user, amount }, group }) => ({ id, user, amount, group })),
    read,
    today,
  )

export const effects: Effects<'reseller_bonuses'> = { approve }
