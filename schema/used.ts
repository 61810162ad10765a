import type { Broken } from './action.ts'
import type { Condition } from './condition.ts'

/** Rows of another tool that name this one: told beside it, and before it is deleted. */
export interface Use extends Broken {
  /** Such rows keep it from being deleted: a campaign that waits for its run. Of a tool whose rows stay when they are deleted; others are kept by any row that names them. */
  readonly keeps?: Condition
}
