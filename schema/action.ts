import { type Also, ticksOf } from './also.ts'
import type { Condition, Scalar } from './condition.ts'
import { copyInputs } from './copied.ts'
import type { Fields } from './fields.ts'
import { type ConditionContext, holds } from './holds.ts'
import type { Field } from './kinds/kind.ts'
import type { StateField } from './kinds/state.ts'
import type { May } from './may.ts'
import type { Publishing } from './published.ts'
import type { Rule } from './rule.ts'
import type { SecondPersonWhen } from './secondPerson.ts'

/** Rows of another tool that must not exist: a supplier with open sub-orders is not deleted for good. */
export interface Guard {
  readonly none: string
  /** That tool's reference to this row. */
  readonly by: string
  readonly where?: Condition
  /** Message key said when refused. */
  readonly says: string
}

/** Rows of another tool that go nowhere any more once an action is done: banners that lead to a page. */
export interface Broken {
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
  readonly may?: May
  /** Questions asked before; an answer that bears a column's name is written to it. */
  readonly asks?: Readonly<Record<string, Field>>
  /** It revises what the row holds: questions that bear a field's name begin with its value. */
  readonly revises?: boolean
  /** Fields of the row that are told above its questions: whoever decides sees what about. */
  readonly shows?: readonly string[]
  /** Rules across the answers. */
  readonly rules?: readonly Rule[]
  /** Where it is offered and allowed beyond its `from` states; of several conditions, one has to hold. */
  readonly when?: Condition | readonly Condition[]
  readonly guards?: readonly Guard[]
  /** What is told by name before it is done, for it needs this row. */
  readonly breaks?: readonly Broken[]
  /** Rows for holders of one role alone, whatever permissions others have: out of the fraud state only role admin leads. */
  readonly reserved?: { readonly when: Condition; readonly role: string }
  /** Rows by permission, narrower than `may`: those where a condition holds, for whoever holds one of its permissions; no others. */
  readonly only?: readonly { readonly where: Condition; readonly may: May }[]
  /** Refused (403) to the person whom this field names: nobody decides on what they handed in (`created_by`) or changed. */
  readonly notBy?: string
  /** More than its own row changes: `effects.ts` in the tool's folder plans the rest. */
  readonly effect?: boolean
  /** What its effect may have a person agree to before it is done, by the codes of their texts: where a video is in use. */
  readonly prompts?: readonly string[]
  /** The question that a row has only so much of as its effect reckons, told where it is asked; a row of which nothing is left is held back with this message. */
  readonly most?: { readonly question: string; readonly says: string }
  /** Other actions that may be ticked to be done along, each by whoever may do that one too: `{ block_author: { to: 'author', does: 'block', may: 'people_block' } }` */
  readonly also?: Readonly<Record<string, Also>>
  /** Its answers are for the effect alone: none is written to the row, whatever name it bears. */
  readonly elsewhere?: boolean
  /** Questions that each row may have another answer to where many are done at once, as a file does: its effect reads them of each row. */
  readonly ownAnswers?: readonly string[]
  /** It is one of the actions of publishing, which the engine knows. */
  readonly publishes?: Publishing
  /** All rows or none: one that cannot be done, or moved since it was seen (412), keeps back the others. */
  readonly together?: boolean
  /** Done by a call of its own, which also says who may: no call, no button and no line of the API document is made of it. */
  readonly ownCall?: boolean
  /** Says in numbers what it will do before it does it. */
  readonly dangerous?: boolean
  /** The same, where its answers meet this. */
  readonly dangerousWhen?: Condition
  /** Looks dangerous, or does not, where the state it leads to does not say so by its tone `bad`. */
  readonly harms?: boolean
  /** The secret of the row that it makes anew, and gives out in its answer. */
  readonly renews?: string
  /** Cannot be reverted: something leaves the house. */
  readonly irreversible?: boolean
  /** Empties what is `personal` in the row, in rows that are its own (`whose`), and in their histories, plans, answers and files; must be `irreversible`. */
  readonly erases?: boolean
  /** Parked until another person approves; a permission names who, `true` means the same permission. */
  readonly secondPerson?: boolean | string
  /** The same for some rows alone, or for many at once. */
  readonly secondPersonWhen?: SecondPersonWhen
  /** The row stays the answer, and the screen, though it makes another of its tool; else the new one is opened. */
  readonly stays?: boolean
  /** Most rows at once; 0 = one row at a time. 1,000 when left out. */
  readonly bulk?: number
  /** Message keys for success and failure; `wrong` where an answer cannot be taken and the documents have another text for that. */
  readonly says?: { readonly done?: string; readonly failed?: string; readonly wrong?: string }
  readonly label?: string
  /** Its button repeats what a try reckons of the row as it is saved: `{ try: 'numbers', says: 'Send to %{smart_count} person |||| Send to %{smart_count} people' }`. */
  readonly repeats?: { readonly try: string; readonly says: string }
}

/** Which state field an action moves, from where, to where. */
export interface Move<Key extends string = string, State extends Scalar = Scalar> {
  readonly field: Key
  readonly from: readonly State[]
  /** Target state; absent if the user chooses it (`choose`) or the row names it (`back`). */
  readonly to?: State
  /** The field of the row that holds the state to go back to. */
  readonly back?: string
  /** From each state, the states to choose from: the question bears the field's name. */
  readonly choose?: Readonly<Record<string | number, readonly State[]>>
}

/** An operation on rows other than editing. Made by `transition`, `transitionToPrevious`, `transitionByChoice`, `setFields`, `duplicate` or `customAction`. */
export interface Action<Key extends string = string, State extends Scalar = Scalar> extends ActionSettings {
  readonly moves?: Move<Key, State>
  /** Values written as they are. */
  readonly puts?: { readonly [K in Key]?: Scalar | null }
  /** Makes a new row like this one, without these fields. */
  readonly copies?: { readonly without: readonly Key[] }
}

/** An intersection as one object type, so that each part is checked and none stands in for the rest. */
type Flat<T> = { [K in keyof T]: T[K] }

/**
 * The inputs of an action: its own, the required values that a copy does not take along, the state where the person chooses it, and companion actions to tick.
 */
export function questionsOf(action: Action, fields: Fields): Fields {
  const state = action.moves?.choose ? fields[action.moves.field] : undefined
  const asked = state && action.moves ? { [action.moves.field]: { ...state, readOnly: false, required: true, default: undefined } } : {}
  return { ...copyInputs(action, fields), ...asked, ...action.asks, ...ticksOf(action) }
}

/** Whether a row stands where an action starts: the buttons ask this, and the server refuses by it (409). */
export function actionFits(action: Action, row: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  const { moves, when } = action
  if (moves && !moves.from.includes(row[moves.field] as Scalar)) return false
  if (moves?.back && (row[moves.back] ?? null) === null) return false
  return when === undefined || [when].flat().some(one => holds(one, row, context))
}

type Made<Said, More> = Flat<NoInfer<Said> & More>
type Moving<Said, Key extends string, State extends Scalar> = Made<Said, Action<Key, State>>
type Still<Said, More = unknown> = Made<Said, More & { readonly moves?: undefined }>

/** Declares an action that writes its inputs, and what its planner adds: `customAction({ asks: { account_manager: reference('staff_users') } })`. */
export function customAction<const Said extends ActionSettings>(settings: Said): Still<Said> {
  return settings as Still<Said>
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
): Moving<Said, Key, State> {
  return { ...settings, moves: { field, ...target } } as Moving<Said, Key, State>
}

/**
 * Declares a transition to the state that another field of the row holds: `transitionToPrevious('status', { from: [9, 11], to: 'prior_status' })`. If that
 * field is empty, the action is refused with 409.
 */
export function transitionToPrevious<
  const Key extends string,
  const State extends Scalar,
  const Said extends ActionSettings = ActionSettings,
>(field: Key, { from, to: back }: { from: readonly State[]; to: string }, settings: Said = {} as Said): Moving<Said, Key, State> {
  return { ...settings, moves: { field, from, back } } as Moving<Said, Key, State>
}

/** Declares an action that writes fixed values: `setFields({ active: true }, { when: { active: false } })`. */
export function setFields<const Values extends Readonly<Record<string, Scalar | null>>, const Said extends ActionSettings = ActionSettings>(
  puts: Values,
  settings: Said = {} as Said,
): Still<Said, { readonly puts: Values }> {
  return { ...settings, puts } as Still<Said, { readonly puts: Values }>
}

type Id = string | number

/** Declares a transition whose target the user chooses from those that each state allows: `transitionByChoice('qc_state', { 1: [7, 11, 13] })`. */
export function transitionByChoice<
  const Key extends string,
  const Table extends Readonly<Record<Id, readonly Id[]>>,
  const Said extends ActionSettings = ActionSettings,
>(field: Key, table: Table, settings: Said = {} as Said): Moving<Said, Key, (keyof Table & Id) | Table[keyof Table][number]> {
  const from = Object.keys(table).map(key => (/^\d+$/.test(key) ? Number(key) : key))
  return { ...settings, moves: { field, from, choose: table } } as ReturnType<typeof transitionByChoice<Key, Table, Said>>
}

/**
 * Declares an action that creates a row like the chosen one.
 * @param without fields that are left empty or at their default; required ones become inputs of the action
 */
export function duplicate<const Key extends string = never, const Said extends ActionSettings = ActionSettings>(
  without: readonly Key[],
  settings: Said = {} as Said,
): Still<Said, { readonly copies: { readonly without: readonly Key[] } }> {
  return { ...settings, copies: { without } } as ReturnType<typeof duplicate<Key, Said>>
}

/** Whether what an action will do is shown before it is done, whatever it is asked. */
export const isShownFirst = ({ dangerous, breaks }: Action): boolean => dangerous === true || (breaks ?? []).length > 0

/** The actions of a tool that say how much of a row is left for them. */
export function limitedActions({ actions }: { readonly actions: Readonly<Record<string, Action>> }): string[] {
  return Object.keys(actions).filter(name => actions[name]?.most)
}

/** Whether something is left; of what is not limited there is always more. */
export function isLeft(most: string | undefined): boolean {
  return most === undefined || Number(most) > 0
}

/** Rows of another tool that name this one: told beside it, and before it is deleted. */
export interface Use extends Broken {
  /** Such rows keep it from being deleted: a campaign that waits for its run. Of a tool whose rows stay when they are deleted; others are kept by any row that names them. */
  readonly keeps?: Condition
}

/** An action that ends, refuses or takes away: it leads to a state of the tone `bad`, or what it does cannot be undone. Its button is red. */
export function isHarmful({ harms, irreversible, ownCall, erases, moves, puts }: Action, fields: Fields): boolean {
  if (harms !== undefined) return harms
  const leads = { ...puts, ...(moves?.to !== undefined && { [moves.field]: moves.to }) }
  const isBad = ([key, value]: [string, Scalar | null | undefined]) =>
    (fields[key] as Partial<StateField> | undefined)?.tones?.[String(value)] === 'bad'
  return (irreversible === true && !ownCall) || erases === true || Object.entries(leads).some(isBad)
}
