import type { Condition } from './condition.ts'
import type { ConditionContext } from './holds.ts'
import { holds } from './holds.ts'
import type { Resource } from './resource.ts'

/** What needs another person to agree, of all that could be written this way: more rows at once than so many, or one of which a condition holds. */
export interface SecondPersonWhen<Key extends string = string> {
  readonly rowsAbove?: number
  /** Of the row as it is, or as it would be: an amount is `{ amount: { above: 10_000 } }`. */
  readonly where?: Condition<Key>
  /** The permission of whoever may agree; the same as for writing it when left out. */
  readonly by?: string
}

/** Writes that are no action, and what of each needs another person: `{ update: { where: { amount: { above: 10_000 } } } }` */
export type SecondPersonOf<Key extends string = string> = { readonly [What in 'create' | 'update' | 'delete']?: SecondPersonWhen<Key> }

type Said = Pick<Resource, 'actions' | 'secondPersonWhen'>

/**
 * Whether what is done so may need another person, who may agree (`true`: whoever may do it), and of which of it that is so.
 * @param what the name of an action, `create`, `update` or `delete`
 * @returns undefined where one person is always enough; `when` is left out where all of it needs two
 */
export function secondPersonOf(
  tool: Said | undefined,
  what: string,
): { readonly by: true | string; readonly when?: SecondPersonWhen } | undefined {
  const { secondPerson, secondPersonWhen = tool?.secondPersonWhen?.[what as keyof SecondPersonOf] } = tool?.actions[what] ?? {}
  if (secondPerson) return { by: secondPerson }
  return secondPersonWhen && { by: secondPersonWhen.by ?? true, when: secondPersonWhen }
}

type Values = Readonly<Record<string, unknown>>

/** Whether rows that are written so need another person, by their number and as each is before or after. */
export function needsAnother(
  when: SecondPersonWhen | undefined,
  rows: number,
  states: Iterable<Values>,
  context: ConditionContext,
): boolean {
  if (!when || rows > (when.rowsAbove ?? Number.POSITIVE_INFINITY)) return true
  return when.where !== undefined && [...states].some(row => holds(when.where, row, context))
}
