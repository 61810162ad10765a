import type { Condition } from './condition.ts'
import type { RoleName } from './roleName.ts'

/** Rows for holders of one role alone, whatever permissions others have: out of the fraud state only role admin leads. */
export interface Reserved {
  readonly when: Condition
  readonly role: RoleName
}
