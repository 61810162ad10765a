import { type EffectRow, update, type Write } from '../../../planner.ts'

/** Writes to the request itself, beside what its action writes. */
export function requestWrite({ self, group }: EffectRow<'return_requests'>, set: Parameters<typeof update<'return_requests'>>[2]): Write {
  return update('return_requests', self, set, { group })
}
