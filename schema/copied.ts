import type { Action } from './action.ts'
import type { Fields } from './fields.ts'
import type { Field } from './kinds/kind.ts'
import type { NewRow } from './planner.ts'

/** The name of the copy of a row in the plan of a duplicate: the planner of the action refers to it. */
export const copyOf = ({ id }: { readonly id: number }): NewRow => ({ newRow: `copy of ${id}` })

type Copying = Pick<Action, 'duplicates' | 'inputs'>

/** True if a duplicate does not copy the value. */
export function startsAnew(key: string, field: Field, { duplicates }: Pick<Action, 'duplicates'>): boolean {
  const isOwn = field.readOnly || field.aggregate || field.writeOnly || field.unique || field.holdsRows !== undefined
  return isOwn === true || (duplicates?.without.includes(key) ?? false)
}

/** Required fields without a value in a duplicate. */
const lacking = (action: Copying, fields: Fields): (readonly [string, Field])[] =>
  Object.entries(fields).filter(
    ([key, field]) =>
      action.duplicates !== undefined &&
      startsAnew(key, field, action) &&
      (field.required || field.requiredWhen) &&
      field.default === undefined,
  )

const isGivenByServer = ({ readOnly, aggregate, secret, numbered }: Field): boolean => Boolean(readOnly || aggregate || secret || numbered)

/** Inputs of a duplicate: required values that it does not copy, such as a unique name. */
export function copyInputs(action: Copying, fields: Fields): Fields {
  return Object.fromEntries(lacking(action, fields).filter(([, field]) => !isGivenByServer(field) && !field.holdsRows))
}

/** Required fields that no one can set in a duplicate. */
export function missingInCopies(action: Copying, fields: Fields): string[] {
  return lacking(action, fields).flatMap(([key, { readOnly, aggregate, holdsRows, secret, numbered }]) =>
    (readOnly || aggregate || holdsRows) && !secret && !numbered ? [key] : [],
  )
}
