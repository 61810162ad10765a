import { invalid } from '../changes/invalid.ts'
import type { AppContext } from './context.ts'

/**
 * What `?plan=` of a call that may write says: `true` or `false`, once. Whoever only wants to see must not write by a slip, so nothing else is taken for
 * either.
 * @param plans whether the route can plan
 * @throws Refusal 422 on `plan`, also for `true` where the route cannot
 */
export function readPlan(c: AppContext, plans: boolean): boolean {
  const [given, ...further] = c.req.queries('plan') ?? ['false']
  if (further.length > 0 || (given !== 'true' && given !== 'false')) throw invalid({ plan: { code: 'true_or_false' } })
  if (given === 'true' && !plans) throw invalid({ plan: { code: 'not_planned' } })
  return given === 'true'
}
