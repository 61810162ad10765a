import type { Condition } from './condition.ts'
import type { May } from './may.ts'

/** Rows that people work off one after the other. */
export interface Queue<Key extends string = string, ActionName extends string = string> {
  /** Which rows wait. */
  readonly where: Condition<Key>
  /** The smallest goes first; by `id`, who came first. */
  readonly by: Key | 'id'
  /** The reference that says whose a row is: rows of others are not given out. */
  readonly holder?: Key
  /** How long a row stays with whoever took it, in minutes, before it is given to others again. */
  readonly minutes: number
  readonly may: May
  /**
   * A key for each decision: it does the action, asking what that asks, and then opens the next row. With the name of a desk's part before it, what is
   * done to its rows, one after the other: `documents.approve`.
   */
  readonly keys?: Readonly<Record<string, ActionName | `${string}.${string}`>>
}

/** Keys that do something else in lists, on desks and in queues. */
export const takenKeys: readonly string[] = ['c', 'f', 'j', 'k', 'n', 'u', 'x']

/** What a key of a queue does: the action, and the part of the desk to whose rows it is done; null: to the record. */
export function keyedAction(said: string): { readonly part: string | null; readonly action: string } {
  const [part = '', action] = said.split('.')
  return action === undefined ? { part: null, action: part } : { part, action }
}
