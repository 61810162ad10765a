import type { Effects } from '../../../planner.ts'
import { create } from './create.ts'

export const effects: Effects<'call_logs'> = {
  create,
}
