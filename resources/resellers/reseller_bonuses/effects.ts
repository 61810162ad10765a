import type { Effect } from '../../../schema/planner.ts'
import type { Effects } from '../../planner.ts'
import { resellerPayout } from '../planning/resellerPayout.ts'

/** An approved bonus is paid next Tuesday. */
const approve: Effect = (rows, read, context) =>
  resellerPayout('reseller_bonuses', rows, read, context, { user: 'user', amount: 'amount', kind: 'bonus' })

export const effects: Effects<'reseller_bonuses'> = { approve }
