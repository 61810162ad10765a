import type { Values } from './planner.ts'

/** What a field is made of in a database that is older than it: columns that were there before, and the value that these come to. */
export interface Formerly {
  readonly of: readonly [string, ...string[]]
  /**
   * @param before what the columns held, by name
   * @returns the value as the field keeps it; nothing where there is none
   */
  readonly is: (before: Values) => unknown
}
