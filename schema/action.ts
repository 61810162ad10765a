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

/** Rows of another tool that must not exist: a supplier with open sub-orders cannot be deleted permanently. */
export interface Guard {
  /** The other tool. */
  readonly none: string
  /** The reference of that tool to this row. */
  readonly by: string
  readonly where?: Condition
  /** Message key of the refusal. */
  readonly message: string
  /** The field of the other tool that names its row: `%{name}` in the message. */
  readonly named?: string
}

/** Rows of another tool that lose their target when an action runs: banners that lead to a page. */
export interface Dependent {
  /** The other tool. */
  readonly in: string
  /** Its reference to this row, or the cell that names it: `destination.page`. For a published tool, the published content counts. */
  readonly by: string
  readonly where?: Condition
  /** Conditions on the rows that other references name: only groups on active pages, `{ page: { active: true } }`. */
  readonly of?: Readonly<Record<string, Condition>>
  /** The field with the moment after which a row no longer counts. */
  readonly until?: string
}

/** Everything about an action except what it writes. */
export interface ActionSettings {
  /** The required permission; `edit` of the tool by default. */
  readonly permission?: RequiredPermission
  /** Inputs of the action. An input with the name of a column is written to it. */
  readonly inputs?: Readonly<Record<string, Field>>
  /** Inputs with the name of a field start with the value of the row. */
  readonly prefill?: boolean
  /** Fields of the row that its dialog shows above the inputs. */
  readonly shows?: readonly string[]
  /** Rules across the inputs. */
  readonly rules?: readonly Rule[]
  /** Condition on the row, in addition to the `from` states; of several conditions, one must be true. */
  readonly when?: Condition | readonly Condition[]
  /** Rows of other tools that prevent the action. */
  readonly guards?: readonly Guard[]
  /** Rows of other tools that the preview lists, because they depend on this row. */
  readonly dependents?: readonly Dependent[]
  /** Rows that only users with one role can change, whatever their permissions: only role admin ends the state fraud. */
  readonly roleRestriction?: { readonly when: Condition; readonly role: string }
  /** Permissions by row: users need one of the permissions of a condition that the row meets. Other rows are refused. */
  readonly rowPermissions?: readonly { readonly where: Condition; readonly permission: RequiredPermission }[]
  /** The field with a user who cannot run the action (403): no one approves what they submitted (`created_by`) or changed. */
  readonly notPerformedBy?: string
  /** Users who are restricted to one row, such as the users of a supplier, cannot run the action, whatever their permissions. */
  readonly unrestrictedOnly?: true
  /** The action also changes other rows: `planner.ts` of the folder plans them. */
  readonly planner?: boolean
  /** The read-only image of the row that the planner draws: the engine renders its SVG and stores the picture with the row. Requires `planner`. */
  readonly generatesImage?: string
  /** Codes of the prompts that the planner can ask before it writes: where a video is in use. */
  readonly prompts?: readonly string[]
  /** The input that has an upper limit per row, which the planner computes. The input shows the limit; if it is 0, the row is refused with the message. */
  readonly remaining?: { readonly question: string; readonly message: string }
  /**
   * Actions of a referenced row that the user can tick, each with its own permission: `{ block_author: { to: 'author', action: 'block', permission:
   * 'people_block' } }`
   */
  readonly companionActions?: Readonly<Record<string, CompanionAction>>
  /** Only the planner reads the inputs: none is written to a column of the same name. */
  readonly plannerInputsOnly?: boolean
  /** Inputs that can differ for each row if the action runs on many rows, as in a file. The planner reads them per row. */
  readonly perRowInputs?: readonly string[]
  /** Set for the actions of publishing, which the engine implements. */
  readonly publishes?: Publishing
  /** All rows or none: one row that cannot change, or that changed since the user saw it (412), stops the others. */
  readonly atomic?: boolean
  /** A custom call runs the action and checks its permission. There is no generated call, button or API documentation. */
  readonly hasOwnEndpoint?: boolean
  /** Amount and number fields whose sum over the changed rows the preview shows. Requires `confirm`. */
  readonly previewSums?: readonly string[]
  /** The panel shows a preview with numbers before the action runs. */
  readonly confirm?: boolean
  /** The same, if the inputs meet this condition. */
  readonly confirmWhen?: Condition
  /** True for a red button, false for a normal one; by default the tone of the target state decides. */
  readonly destructive?: boolean
  /** The secret field that the action replaces and returns in its response. */
  readonly regenerates?: string
  /** The effect leaves the system, so that the action cannot be reverted. */
  readonly irreversible?: boolean
  /**
   * Empties personal fields of the row, of rows that belong to it (`dataSubject`), and of their histories, plans, inputs and files. Requires `irreversible`.
   */
  readonly erases?: boolean
  /** Another user must approve. A text is the permission of the approvers; `true` means the permission of the action. */
  readonly requiresApproval?: boolean | string
  /** The same for some rows, or above a number of rows. */
  readonly requiresApprovalWhen?: ApprovalCondition
  /** The panel stays on this record if the action creates another row of the tool; by default it opens the new row. */
  readonly stayOnRecord?: boolean
  /** The panel opens the row of this reference afterwards: the banner that the action created. */
  readonly opensReference?: string
  /** Maximum number of rows at once; 0 allows one row only. 1,000 by default. */
  readonly bulk?: number
  /** Message keys for success and failure. `wrong` replaces the general message of invalid inputs. */
  readonly messages?: { readonly done?: string; readonly failed?: string; readonly wrong?: string }
  readonly label?: string
  /**
   * The save button shows a figure of a form query: `{ formQuery: 'numbers', message: 'Send to %{smart_count} person |||| Send to %{smart_count} people' }`.
   */
  readonly buttonLabel?: { readonly formQuery: string; readonly message: string }
  /** The button of a plan shows the number of its rows and the sum of an amount: `{ sum: 'amount', message: 'Approve %{smart_count}, pay %{amount}' }`. */
  readonly planLabel?: { readonly sum: string; readonly message: string }
}

/** The state field that an action changes, its start states and its target. */
export interface Transition<Key extends string = string, State extends Scalar = Scalar> {
  readonly field: Key
  readonly from: readonly State[]
  /** Target state; absent if the user chooses it (`choices`) or the row contains it (`previous`). */
  readonly to?: State
  /** The field of the row that contains the state to return to. */
  readonly previous?: string
  /** For each state, the states that the user can choose. The input has the name of the field. */
  readonly choices?: Readonly<Record<string | number, readonly State[]>>
}

/** An operation on rows other than editing. Made by `transition`, `transitionToPrevious`, `transitionByChoice`, `setFields`, `duplicate` or `customAction`. */
export interface Action<Key extends string = string, State extends Scalar = Scalar> extends ActionSettings {
  readonly transition?: Transition<Key, State>
  /** Constant values to write. */
  readonly fixedValues?: { readonly [K in Key]?: Scalar | null }
  /** The action creates a copy of the row without these fields. */
  readonly duplicates?: { readonly without: readonly Key[] }
}

/** An intersection as one object type, so that each part is checked and none stands in for the rest. */
type Flat<T> = { [K in keyof T]: T[K] }

/** The inputs of an action: its own, required values that a duplicate does not copy, the state that the user chooses, and companion actions to tick. */
export function inputsOf(action: Action, fields: Fields): Fields {
  const state = action.transition?.choices ? fields[action.transition.field] : undefined
  const asked =
    state && action.transition ? { [action.transition.field]: { ...state, readOnly: false, required: true, default: undefined } } : {}
  return { ...copyInputs(action, fields), ...asked, ...action.inputs, ...companionInputs(action) }
}

/** True if the row is in a start state of the action and meets its conditions. The panel hides the button otherwise, and the server refuses with 409. */
export function isActionAvailable(action: Action, row: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  const { transition: moves, when } = action
  if (moves && !moves.from.includes(row[moves.field] as Scalar)) return false
  if (moves?.previous && (row[moves.previous] ?? null) === null) return false
  return when === undefined || [when].flat().some(one => holds(one, row, context))
}

type Made<Said, More> = Flat<NoInfer<Said> & More>
type WithTransition<Said, Key extends string, State extends Scalar> = Made<Said, Action<Key, State>>
type WithoutTransition<Said, More = unknown> = Made<Said, More & { readonly transition?: undefined }>

/** Declares an action that writes its inputs, and what its planner adds: `customAction({ inputs: { account_manager: reference('staff_users') } })`. */
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

/** True if the panel always shows a preview before the action runs. */
export const isPreviewed = ({ confirm, dependents }: Action): boolean => confirm === true || (dependents ?? []).length > 0

/** Names of the actions with a limited input. */
export function limitedActions({ actions }: { readonly actions: Readonly<Record<string, Action>> }): string[] {
  return Object.keys(actions).filter(name => actions[name]?.remaining)
}

/** True if the limit of a row is above 0; a row without a limit always has some left. */
export function hasRemaining(most: string | undefined): boolean {
  return most === undefined || Number(most) > 0
}

/** Rows of another tool that refer to this row. The record lists them, and so does the dialog that deletes it. */
export interface Usage extends Dependent {
  /** Rows that prevent the delete: a campaign that waits for its run. Only for tools that keep deleted rows; other tools never delete a row that is in use. */
  readonly preventsDelete?: Condition
}

/** True if the button of an action is red: it leads to a state with the tone `bad`, or cannot be undone. */
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
