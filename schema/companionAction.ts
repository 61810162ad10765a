import type { Scalar } from './condition.ts'
import type { Fields } from './fields.ts'
import { boolean } from './kinds/boolean.ts'
import type { RequiredPermission } from './permission.ts'

/** Another action that runs in the same change set, on the row that a reference names, if the user ticks it. */
export interface CompanionAction {
  /** The reference to the other row. */
  readonly to: string
  /** An action of the referenced tool. A row that is not in a start state stays unchanged. */
  readonly action: string
  /** The permission of that action: only its users see the box. Repeated here because forms do not load the other tool. */
  readonly permission: RequiredPermission
  /** Values of its inputs: an input of this action, or a constant. */
  readonly with?: Readonly<Record<string, string | { readonly always: Scalar }>>
  readonly label?: string
  readonly help?: string
}

interface WithCompanions {
  readonly companionActions?: Readonly<Record<string, CompanionAction>>
}

/** The boxes to tick, one per companion action, for users with its permission and rows with the reference. */
export function companionInputs({ companionActions = {} }: WithCompanions): Fields {
  return Object.fromEntries(
    Object.entries(companionActions).map(([key, { to, permission, label, help }]) => [
      key,
      boolean({ label, help, inputPermission: permission, when: { [to]: { set: true } } }),
    ]),
  )
}

/** The companion actions that the user ticked. */
export function tickedCompanions(
  { companionActions = {} }: WithCompanions,
  answers: Readonly<Record<string, unknown>>,
): readonly CompanionAction[] {
  return Object.entries(companionActions).flatMap(([key, one]) => (answers[key] === true ? [one] : []))
}

/** The inputs of the companion action. */
export function companionAnswers(
  { with: said = {} }: CompanionAction,
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(said).map(([key, from]) => [key, typeof from === 'string' ? answers[from] : from.always]))
}
