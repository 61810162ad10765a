import type { Action } from './action.ts'
import type { Condition } from './condition.ts'
import { type ConditionContext, holds } from './holds.ts'

/**
 * A state of a row in which its effect has left the system: a message was sent, a bank has answered, a courier has the parcel. No change set that wrote the row
 * can be reverted in this state. All given parts must be true.
 */
export interface IrreversibleWhen<Key extends string = string> {
  /** Fields of the row itself: `{ status: 'handed over' }`. */
  readonly where?: Condition<Key>
  /** Rows of another tool that refer to this row; at least one must exist. */
  readonly rows?: NamingRows
  /** A reference: the referenced row must be irreversible. */
  readonly as?: Key
  /** Message key of the reason; `%{smart_count}` is the number of `rows`, or the value of `count`. */
  readonly because: string
  /** A number of the row for the message, instead of counting `rows`, which would take too long. */
  readonly count?: Key
  /** Fields whose values have left. Change sets that wrote only other fields stay revertible. All fields by default. */
  readonly fields?: readonly Key[]
  /** Forms, actions, files and planners cannot change `fields` either. */
  readonly locked?: true
}

interface NamingRows {
  readonly tool: string
  /** Its reference to this row. */
  readonly by: string
  readonly where?: Condition
  /** The field of that tool that names its row: `%{name}` in the message is the first name. */
  readonly named?: string
  /** Counts only rows that are irreversible themselves. */
  readonly irreversible?: true
}

/** The states in which rows of a tool are irreversible, or the reason why they never are, for tools that seem to send something. */
export type Irreversibility<Key extends string = string> = readonly IrreversibleWhen<Key>[] | { readonly never: string }

/** The states in which rows of a tool are irreversible. */
export function irreversibleStates({ irreversibleWhen }: { readonly irreversibleWhen?: Irreversibility }): readonly IrreversibleWhen[] {
  return irreversibleWhen === undefined || 'never' in irreversibleWhen ? [] : irreversibleWhen
}

/**
 * The states of a row that lock fields, as far as the row alone decides. The server also checks states that depend on rows of other tools.
 * @returns the states that declare `locked` and hold
 */
export function lockingStates(
  tool: Declared,
  row: Readonly<Record<string, unknown>>,
  context: ConditionContext,
): readonly IrreversibleWhen[] {
  return irreversibleStates(tool).filter(
    ({ locked, where, rows, as }) => locked === true && where !== undefined && !rows && !as && holds(where, row, context),
  )
}

interface Declared {
  readonly irreversibleWhen?: Irreversibility
  /** A view has the states of its base. */
  readonly viewOf?: { readonly base: { readonly irreversibleWhen?: Irreversibility } }
}

/** True if an action cannot be reverted after it ran: it declares so, or it writes an irreversible state. */
export function isFinal(tool: Declared, { irreversible, transition, fixedValues }: Action, context: ConditionContext): boolean {
  const written: Readonly<Record<string, unknown>> = {
    ...fixedValues,
    ...(transition?.to !== undefined && { [transition.field]: transition.to }),
  }
  const isWritten = ({ where, rows, as }: IrreversibleWhen) =>
    where !== undefined && !rows && !as && Object.keys(where).every(key => key in written) && holds(where, written, context)
  return irreversible === true || irreversibleStates(tool.viewOf?.base ?? tool).some(isWritten)
}
