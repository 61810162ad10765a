import type { Condition, Scalar } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** Rows that users process one after the other. */
export interface Queue<Key extends string = string, ActionName extends string = string> {
  /** The rows that wait. */
  readonly where: Condition<Key>
  /** The field that orders them, smallest first; `id` for first come, first served. */
  readonly by: Key | 'id'
  /** The integer field whose largest value goes first; `by` orders rows with the same value. */
  readonly largestFirst?: Key
  /** The reference to the user who has the row. Rows of other users are not handed out. */
  readonly holder?: Key
  /** Minutes for which a row stays with its user; then other users can get it. */
  readonly minutes: number
  readonly permission: RequiredPermission
  /**
   * A key for each decision: it runs the action, asks for its inputs, and opens the next row. With the name of a part of the desk it acts on the rows of the
   * part, one after the other: `documents.approve`. With inputs, as in `{ action: 'reject', with: { reason: 4 } }`, it asks only for the other inputs.
   */
  readonly keys?: Readonly<Record<string, QueueKey<ActionName>>>
  /** The field that users look at to decide: a picture, a video or several pictures. The desk shows it large, next to the facts and the parts. */
  readonly shows?: Key
}

/** The action of a key: an action of the record, an action with inputs, or an action of a part of the desk. */
export type QueueKey<ActionName extends string = string> =
  | ActionName
  | `${string}.${string}`
  | { readonly action: ActionName; readonly with: Readonly<Record<string, Scalar>> }

/** Keys with another function in desks and queues. */
export const takenKeys: readonly string[] = ['c', 'j', 'k', 'n', 'u', 'x']

/** The action that a key of a queue runs. */
export interface KeyedAction {
  /** The part of the desk whose rows it acts on; null for the record. */
  readonly part: string | null
  readonly action: string
  /** Inputs that are already given. */
  readonly answers: Readonly<Record<string, Scalar>>
}

export function keyedAction(said: QueueKey): KeyedAction {
  if (typeof said === 'object') return { part: null, action: said.action, answers: said.with }
  const [part = '', action] = said.split('.')
  return action === undefined ? { part: null, action: part, answers: {} } : { part, action, answers: {} }
}

/** The keys of a queue in the order that the panel lists them: letters as declared, then digits in the order of the keyboard, 0 after 9. */
export function queueKeys({ keys = {} }: Pick<Queue, 'keys'>): readonly (KeyedAction & { readonly letter: string })[] {
  const order = (letter: string) => (/\d/.test(letter) ? Number(letter) || 10 : 0)
  return Object.entries(keys)
    .map(([letter, said]) => ({ letter, ...keyedAction(said) }))
    .toSorted((a, b) => order(a.letter) - order(b.letter))
}
