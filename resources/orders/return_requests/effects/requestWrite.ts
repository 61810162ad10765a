import type { EffectRow, Values, Write } from '../../../../schema/planner.ts'

/** Writes to the request itself, beside what its action writes. */
export function requestWrite({ self, group }: EffectRow, set: Values): Write {
  return { tool: 'return_requests', op: 'update', row: self, set, group }
}
