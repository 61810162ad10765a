import type { Condition } from './condition.ts'

/** Rows for holders of one role alone, whatever permissions others have: out of the fraud state only role admin leads. */
export interface Reserved {
  readonly when: Condition
  /** Name of the role. */
  readonly role: 'admin' | 'BD executive' | 'account manager' | 'ops executive' | 'supplier users' | 'account admin'
}
