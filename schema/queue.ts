import type { Condition } from './condition.ts'
import type { May } from './may.ts'

/** Rows that people work off one after the other. */
export interface Queue<Key extends string = string> {
  /** Which rows wait. */
  readonly where: Condition<Key>
  /** The smallest goes first. */
  readonly by: Key
  /** The reference that says whose a row is: rows of others are not given out. */
  readonly holder?: Key
  /** How long a row stays with whoever took it, in minutes, before it is given to others again. */
  readonly minutes: number
  readonly may: May
}
