import type { Scalar } from './condition.ts'
import { sameValue } from './sameValue.ts'

/**
 * Fields that get these values as soon as one of other fields changes, whatever writes it: a form, a file, an action, a job or a revert. A rule that was
 * tested is not tested any more once its logic changes.
 */
export interface Reset<Key extends string = string> {
  readonly whenChanged: readonly Key[]
  readonly set: { readonly [Field in Key]?: Scalar | null }
}

type Row = Readonly<Record<string, unknown>>

/**
 * The changes of a row together with the values that they reset.
 * @param row the row as it is
 * @param changed the fields that change, with their new values
 */
export function withResets<Changes extends Row>({ resets = [] }: { readonly resets?: readonly Reset[] }, row: Row, changed: Changes): Row {
  const due = resets.filter(({ whenChanged }) => whenChanged.some(key => Object.hasOwn(changed, key)))
  if (due.length === 0) return changed
  const next: Record<string, unknown> = { ...changed }
  for (const [key, value] of due.flatMap(({ set }) => Object.entries(set))) {
    if (sameValue(row[key] ?? null, value ?? null)) delete next[key]
    else next[key] = value
  }
  return next
}
