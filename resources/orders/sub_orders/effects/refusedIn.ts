import type { Refusing, Wrong } from '../../../../schema/planner.ts'

/** The rows that a check refuses. */
export function refusedIn(told: readonly (Refusing | Wrong)[]): ReadonlySet<number> {
  return new Set(told.flatMap(one => ('refuse' in one ? [one.refuse] : [])))
}
