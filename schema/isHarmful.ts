import type { Action } from './action.ts'
import type { Scalar } from './condition.ts'
import type { Fields } from './fields.ts'
import type { StateField } from './kinds/state.ts'

/** An action that ends, refuses or takes away: it leads to a state of the tone `bad`, or what it does cannot be undone. Its button is red. */
export function isHarmful({ harms, irreversible, ownCall, erases, moves, puts }: Action, fields: Fields): boolean {
  if (harms !== undefined) return harms
  const leads = { ...puts, ...(moves?.to !== undefined && { [moves.field]: moves.to }) }
  const isBad = ([key, value]: [string, Scalar | null | undefined]) =>
    (fields[key] as Partial<StateField> | undefined)?.tones?.[String(value)] === 'bad'
  return (irreversible === true && !ownCall) || erases === true || Object.entries(leads).some(isBad)
}
