import type { Scalar } from './condition.ts'
import type { Fields } from './fields.ts'
import { boolean } from './kinds/boolean.ts'
import type { RequiredPermission } from './permission.ts'

/** Another action that whoever acts may tick to be done along: to the row that a reference of the row names, in the same change set. */
export interface CompanionAction {
  /** The reference to the row it is done to. */
  readonly to: string
  /** An action of the tool that the reference leads to. A row that does not stand where it starts is left as it is. */
  readonly action: string
  /** Who may do that one: only they are asked. Said here too, for the tool that it stands in is not there to be read by a form. */
  readonly permission: RequiredPermission
  /** What it is answered: by a question of this action, or always the same. */
  readonly with?: Readonly<Record<string, string | { readonly always: Scalar }>>
  readonly label?: string
  readonly help?: string
}

interface WithCompanions {
  readonly companionActions?: Readonly<Record<string, CompanionAction>>
}

/** The boxes to tick, each asked of whoever may do what it stands for, where the row names one to do it to. */
export function companionInputs({ companionActions = {} }: WithCompanions): Fields {
  return Object.fromEntries(
    Object.entries(companionActions).map(([key, { to, permission, label, help }]) => [
      key,
      boolean({ label, help, inputPermission: permission, when: { [to]: { set: true } } }),
    ]),
  )
}

/** What was ticked. */
export function tickedCompanions(
  { companionActions = {} }: WithCompanions,
  answers: Readonly<Record<string, unknown>>,
): readonly CompanionAction[] {
  return Object.entries(companionActions).flatMap(([key, one]) => (answers[key] === true ? [one] : []))
}

/** What the other action is answered. */
export function companionAnswers(
  { with: said = {} }: CompanionAction,
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(said).map(([key, from]) => [key, typeof from === 'string' ? answers[from] : from.always]))
}
