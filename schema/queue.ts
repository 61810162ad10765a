import type { Condition, Scalar } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

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
  readonly permission: RequiredPermission
  /**
   * A key for each decision: it does the action, asking what that asks, and then opens the next row. With the name of a desk's part before it, what is
   * done to its rows, one after the other: `documents.approve`. With answers of its own, as `{ does: 'reject', with: { reason: 4 } }`, only what these
   * leave open is asked.
   */
  readonly keys?: Readonly<Record<string, QueueKey<ActionName>>>
  /**
   * What is looked at to decide: a picture, a video, or a list of pictures. It stands large on the desk, with the facts and the parts beside it.
   */
  readonly shows?: Key
}

/** What a key does: an action, one with answers given already, or, with the name of a desk's part before it, what is done to the rows of that. */
export type QueueKey<ActionName extends string = string> =
  | ActionName
  | `${string}.${string}`
  | { readonly action: ActionName; readonly with: Readonly<Record<string, Scalar>> }

/** Keys that do something else in lists, on desks and in queues. */
export const takenKeys: readonly string[] = ['c', 'f', 'j', 'k', 'n', 'u', 'x']

/** What a key of a queue does. */
export interface KeyedAction {
  /** The part of the desk to whose rows it is done; null: to the record. */
  readonly part: string | null
  readonly action: string
  /** What it answers to the questions of the action. */
  readonly answers: Readonly<Record<string, Scalar>>
}

export function keyedAction(said: QueueKey): KeyedAction {
  if (typeof said === 'object') return { part: null, action: said.action, answers: said.with }
  const [part = '', action] = said.split('.')
  return action === undefined ? { part: null, action: part, answers: {} } : { part, action, answers: {} }
}

/** The keys of a queue as they are told: letters as declared, then digits as they stand on the keyboard, 0 after 9. */
export function queueKeys({ keys = {} }: Pick<Queue, 'keys'>): readonly (KeyedAction & { readonly letter: string })[] {
  const order = (letter: string) => (/\d/.test(letter) ? Number(letter) || 10 : 0)
  return Object.entries(keys)
    .map(([letter, said]) => ({ letter, ...keyedAction(said) }))
    .toSorted((a, b) => order(a.letter) - order(b.letter))
}
