import type { ApprovalCondition } from './approval.ts'
import { type CompanionAction, companionInputs } from './companionAction.ts'
import type { Condition, Scalar } from './condition.ts'
import { copyInputs } from './copied.ts'
import type { Fields } from './fields.ts'
import { type ConditionContext, holds } from './holds.ts'
import type { Field } from './kinds/kind.ts'
import type { StateField } from './kinds/state.ts'
import type { RequiredPermission } from './permission.ts'
import type { Publishing } from './published.ts'
import type { Rule } from './rule.ts'

/** Rows of another tool that must not exist: a supplier with open sub-orders is not deleted for good. */
export interface Guard {
  readonly none: string
  /** That tool's reference to this row. */
  readonly by: string
  readonly where?: Condition
  /** Message key said when refused. */
  readonly message: string
}

/** Rows of another tool that go nowhere any more once an action is done: banners that lead to a page. */
export interface Dependent {
  readonly in: string
  /** Its reference to this row, or the cell that names it: `destination.page`. Of a tool that is published, what is out is asked. */
  readonly by: string
  readonly where?: Condition
  /** What the rows must be that it names by other references: groups on pages that are switched on, `{ page: { active: true } }`. */
  readonly of?: Readonly<Record<string, Condition>>
  /** The moment from which a row no longer counts. */
  readonly until?: string
}

export interface ActionSettings {
  /** Who may; the tool's `edit` when left out. */
  readonly permission?: RequiredPermission
  /** Questions asked before; an answer that bears a column's name is written to it. */
  readonly inputs?: Readonly<Record<string, Field>>
  /** It revises what the row holds: questions that bear a field's name begin with its value. */
  readonly prefill?: boolean
  /** Fields of the row that are told above its questions: whoever decides sees what about. */
  readonly shows?: readonly string[]
  /** Rules across the answers. */
  readonly rules?: readonly Rule[]
  /** Where it is offered and allowed beyond its `from` states; of several conditions, one has to hold. */
  readonly when?: Condition | readonly Condition[]
  readonly guards?: readonly Guard[]
  /** What is told by name before it is done, for it needs this row. */
  readonly dependents?: readonly Dependent[]
  /** Rows for holders of one role alone, whatever permissions others have: out of the fraud state only role admin leads. */
  readonly roleRestriction?: { readonly when: Condition; readonly role: string }
  /** Rows by permission, narrower than `may`: those where a condition holds, for whoever holds one of its permissions; no others. */
  readonly rowPermissions?: readonly { readonly where: Condition; readonly permission: RequiredPermission }[]
  /** Refused (403) to the person whom this field names: nobody decides on what they handed in (`created_by`) or changed. */
  readonly notPerformedBy?: string
  /** The action also changes other rows: `planner.ts` of the folder plans them. */
  readonly planner?: boolean
  /** What its effect may have a person agree to before it is done, by the codes of their texts: where a video is in use. */
  readonly prompts?: readonly string[]
  /** The question that a row has only so much of as its effect reckons, told where it is asked; a row of which nothing is left is held back with this message. */
  readonly remaining?: { readonly question: string; readonly message: string }
  /** Other actions that may be ticked to be done along, each by whoever may do that one too: `{ block_author: { to: 'author', does: 'block', may: 'people_block' } }` */
  readonly companionActions?: Readonly<Record<string, CompanionAction>>
  /** Its answers are for the effect alone: none is written to the row, whatever name it bears. */
  readonly plannerInputsOnly?: boolean
  /** Questions that each row may have another answer to where many are done at once, as a file does: its effect reads them of each row. */
  readonly perRowInputs?: readonly string[]
  /** It is one of the actions of publishing, which the engine knows. */
  readonly publishes?: Publishing
  /** All rows or none: one that cannot be done, or moved since it was seen (412), keeps back the others. */
  readonly atomic?: boolean
  /** Done by a call of its own, which also says who may: no call, no button and no line of the API document is made of it. */
  readonly hasOwnEndpoint?: boolean
  /** Says in numbers what it will do before it does it. */
  readonly confirm?: boolean
  /** The same, where its answers meet this. */
  readonly confirmWhen?: Condition
  /** Looks dangerous, or does not, where the state it leads to does not say so by its tone `bad`. */
  readonly destructive?: boolean
  /** The secret of the row that it makes anew, and gives out in its answer. */
  readonly regenerates?: string
  /** Cannot be reverted: something leaves the house. */
  readonly irreversible?: boolean
  /** Empties what is `personal` in the row, in rows that are its own (`whose`), and in their histories, plans, answers and files; must be `irreversible`. */
  readonly erases?: boolean
  /** Parked until another person approves; a permission names who, `true` means the same permission. */
  readonly requiresApproval?: boolean | string
  /** The same for some rows alone, or for many at once. */
  readonly requiresApprovalWhen?: ApprovalCondition
  /** The row stays the answer, and the screen, though it makes another of its tool; else the new one is opened. */
  readonly stayOnRecord?: boolean
  /** Most rows at once; 0 = one row at a time. 1,000 when left out. */
  readonly bulk?: number
  /** Message keys for success and failure; `wrong` where an answer cannot be taken and the documents have another text for that. */
  readonly messages?: { readonly done?: string; readonly failed?: string; readonly wrong?: string }
  readonly label?: string
  /** Its button repeats what a try reckons of the row as it is saved: `{ try: 'numbers', says: 'Send to %{smart_count} person |||| Send to %{smart_count} people' }`. */
  readonly buttonLabel?: { readonly formQuery: string; readonly message: string }
}

/** Which state field an action moves, from where, to where. */
export interface Transition<Key extends string = string, State extends Scalar = Scalar> {
  readonly field: Key
  readonly from: readonly State[]
  /** Target state; absent if the user chooses it (`choose`) or the row names it (`back`). */
  readonly to?: State
  /** The field of the row that holds the state to go back to. */
  readonly previous?: string
  /** From each state, the states to choose from: the question bears the field's name. */
  readonly choices?: Readonly<Record<string | number, readonly State[]>>
}

/** An operation on rows other than editing. Made by `transition`, `transitionToPrevious`, `transitionByChoice`, `setFields`, `duplicate` or `customAction`. */
export interface Action<Key extends string = string, State extends Scalar = Scalar> extends ActionSettings {
  readonly transition?: Transition<Key, State>
  /** Values written as they are. */
  readonly fixedValues?: { readonly [K in Key]?: Scalar | null }
  /** Makes a new row like this one, without these fields. */
  readonly duplicates?: { readonly without: readonly Key[] }
}

/** An intersection as one object type, so that each part is checked and none stands in for the rest. */
type Flat<T> = { [K in keyof T]: T[K] }

/**
 * The inputs of an action: its own, the required values that a copy does not take along, the state where the person chooses it, and companion actions to tick.
 */
export function inputsOf(action: Action, fields: Fields): Fields {
  const state = action.transition?.choices ? fields[action.transition.field] : undefined
  const asked =
    state && action.transition ? { [action.transition.field]: { ...state, readOnly: false, required: true, default: undefined } } : {}
  return { ...copyInputs(action, fields), ...asked, ...action.inputs, ...companionInputs(action) }
}

/** Whether a row stands where an action starts: the buttons ask this, and the server refuses by it (409). */
export function isActionAvailable(action: Action, row: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  const { transition: moves, when } = action
  if (moves && !moves.from.includes(row[moves.field] as Scalar)) return false
  if (moves?.previous && (row[moves.previous] ?? null) === null) return false
  return when === undefined || [when].flat().some(one => holds(one, row, context))
}

type Made<Said, More> = Flat<NoInfer<Said> & More>
type WithTransition<Said, Key extends string, State extends Scalar> = Made<Said, Action<Key, State>>
type WithoutTransition<Said, More = unknown> = Made<Said, More & { readonly transition?: undefined }>

/** Declares an action that writes its inputs, and what its planner adds: `customAction({ asks: { account_manager: reference('staff_users') } })`. */
export function customAction<const Said extends ActionSettings>(settings: Said): WithoutTransition<Said> {
  return settings as WithoutTransition<Said>
}

/**
 * Declares a transition of a state field: `transition('status', { from: ['active'], to: 'deleted temporarily' })`. A row in a state that `from` does not list
 * is refused with 409.
 * @param settings everything else about the action: permission, inputs, conditions
 */
export function transition<const Key extends string, const State extends Scalar, const Said extends ActionSettings = ActionSettings>(
  field: Key,
  target: { from: readonly State[]; to: State },
  settings: Said = {} as Said,
): WithTransition<Said, Key, State> {
  return { ...settings, transition: { field, ...target } } as WithTransition<Said, Key, State>
}

/**
 * Declares a transition to the state that another field of the row holds: `transitionToPrevious('status', { from: [9, 11], to: 'prior_status' })`. If that
 * field is empty, the action is refused with 409.
 */
export function transitionToPrevious<
  const Key extends string,
  const State extends Scalar,
  const Said extends ActionSettings = ActionSettings,
>(
  field: Key,
  { from, to: previous }: { from: readonly State[]; to: string },
  settings: Said = {} as Said,
): WithTransition<Said, Key, State> {
  return { ...settings, transition: { field, from, previous } } as WithTransition<Said, Key, State>
}

/** Declares an action that writes fixed values: `setFields({ active: true }, { when: { active: false } })`. */
export function setFields<const Values extends Readonly<Record<string, Scalar | null>>, const Said extends ActionSettings = ActionSettings>(
  puts: Values,
  settings: Said = {} as Said,
): WithoutTransition<Said, { readonly fixedValues: Values }> {
  return { ...settings, fixedValues: puts } as WithoutTransition<Said, { readonly fixedValues: Values }>
}

type Id = string | number

/** Declares a transition whose target the user chooses from those that each state allows: `transitionByChoice('qc_state', { 1: [7, 11, 13] })`. */
export function transitionByChoice<
  const Key extends string,
  const Table extends Readonly<Record<Id, readonly Id[]>>,
  const Said extends ActionSettings = ActionSettings,
>(field: Key, table: Table, settings: Said = {} as Said): WithTransition<Said, Key, (keyof Table & Id) | Table[keyof Table][number]> {
  const from = Object.keys(table).map(key => (/^\d+$/.test(key) ? Number(key) : key))
  return { ...settings, transition: { field, from, choices: table } } as ReturnType<typeof transitionByChoice<Key, Table, Said>>
}

/**
 * Declares an action that creates a row like the chosen one.
 * @param without fields that are left empty or at their default; required ones become inputs of the action
 */
export function duplicate<const Key extends string = never, const Said extends ActionSettings = ActionSettings>(
  without: readonly Key[],
  settings: Said = {} as Said,
): WithoutTransition<Said, { readonly duplicates: { readonly without: readonly Key[] } }> {
  return { ...settings, duplicates: { without } } as ReturnType<typeof duplicate<Key, Said>>
}

/** Whether what an action will do is shown before it is done, whatever it is asked. */
export const isPreviewed = ({ confirm, dependents }: Action): boolean => confirm === true || (dependents ?? []).length > 0

/** The actions of a tool that say how much of a row is left for them. */
export function limitedActions({ actions }: { readonly actions: Readonly<Record<string, Action>> }): string[] {
  return Object.keys(actions).filter(name => actions[name]?.remaining)
}

/** Whether something is left; of what is not limited there is always more. */
export function hasRemaining(most: string | undefined): boolean {
  return most === undefined || Number(most) > 0
}

/** Rows of another tool that name this one: told beside it, and before it is deleted. */
export interface Usage extends Dependent {
  /** Such rows keep it from being deleted: a campaign that waits for its run. Of a tool whose rows stay when they are deleted; others are kept by any row that names them. */
  readonly preventsDelete?: Condition
}

/** An action that ends, refuses or takes away: it leads to a state of the tone `bad`, or what it does cannot be undone. Its button is red. */
export function isDestructive(
  { destructive, irreversible, hasOwnEndpoint, erases, transition: moves, fixedValues }: Action,
  fields: Fields,
): boolean {
  if (destructive !== undefined) return destructive
  const leads = { ...fixedValues, ...(moves?.to !== undefined && { [moves.field]: moves.to }) }
  const isBad = ([key, value]: [string, Scalar | null | undefined]) =>
    (fields[key] as Partial<StateField> | undefined)?.tones?.[String(value)] === 'bad'
  return (irreversible === true && !hasOwnEndpoint) || erases === true || Object.entries(leads).some(isBad)
}
