import type { Effects } from '../../../planner.ts'
import { approve } from './approve.ts'
import { markFraud } from './markFraud.ts'

export const effects: Effects<'referrals'> = {
  approve,
  mark_fraud: markFraud,
}
