import type { Read } from '../../planner.ts'

/** Days in which orders can be returned, if no reason says so. */
const RETURN_DAYS = 7

/** The longest return window of the active reasons, in days. */
export async function returnDays(read: Read): Promise<number> {
  const reasons = await read.rows('return_reasons', { active: true }, ['window_days'])
  return Math.max(...(reasons.length === 0 ? [RETURN_DAYS] : reasons.map(({ window_days }) => window_days ?? RETURN_DAYS)))
}
