import type { Index, Unique } from './resource.ts'

/** The keys of a unique set or index that covers all rows; null if a condition limits it to some rows. */
export function wholeKeys(set: Unique | Index): readonly string[] | null {
  if (!('on' in set)) return set
  return set.where === undefined ? set.on : null
}
