import type { Fault, RuleContext } from './rule.ts'

/** A day before and a day after all that rows may name. */
const EXTREMES = [
  { today: '0001-01-01', now: '0001-01-01T00:00:00.000Z' },
  { today: '9999-12-31', now: '9999-12-31T00:00:00.000Z' },
] as const

/**
 * The faults that do not come and go with time. A stored day was right when it was entered: that it has passed since makes nothing wrong with the row.
 * @param faultsIn finds the faults at the moment of a context
 */
export function lastingFaults(
  context: RuleContext,
  faultsIn: (context: RuleContext) => Readonly<Record<string, Fault>>,
): Readonly<Record<string, Fault>> {
  let faults = faultsIn(context)
  for (const moment of EXTREMES) {
    if (Object.keys(faults).length === 0) return faults
    const other = faultsIn({ ...context, ...moment })
    faults = Object.fromEntries(Object.entries(faults).filter(([path]) => other[path]))
  }
  return faults
}
