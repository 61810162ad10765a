import type { Condition, Scalar } from './condition.ts'
import type { ConditionContext } from './holds.ts'
import { holds } from './holds.ts'
import type { Resource } from './resource.ts'

/** A limit that staff set: the field `value` of the row that `where` finds, or `usual` if there is none. */
export interface SetLimit {
  readonly tool: string
  readonly where: Readonly<Record<string, Scalar>>
  readonly value: string
  readonly usual: number
}

/**
 * An approval that is needed where a sum over several rows passes a limit, so that splitting one large row into many small ones gains nothing.
 * Rows whose approval the sum asked for are marked and no longer counted: another user agreed to them.
 */
export interface SumAbove<Key extends string = string> {
  /** The number that is added up. */
  readonly of: Key
  /** Rows are added up that have the same values in these fields. */
  readonly per: readonly Key[]
  /** First and last moment of a row. Rows are added up for each local day that they share; a row without a last moment has no end. */
  readonly days: readonly [first: Key, last: Key]
  /** Rows that count, as they are or would be; several conditions: any of them. */
  readonly among: Condition<Key> | readonly Condition<Key>[]
  /** The boolean field that the server sets on a row whose approval the sum asked for. */
  readonly mark: Key
  readonly limit: SetLimit
}

/**
 * An approval that is needed because another table says that a row matters: a row of `tool` whose field `by` has the value of the field `of`, before or
 * after the write, and meets `where` (rest.md, L16a): `{ of: 'query', tool: 'query_volumes', by: 'query', where: { searches_30d: { above: 1000 } } }`
 */
export interface RelatedRow<Key extends string = string> {
  readonly of: Key
  readonly tool: string
  readonly by: string
  readonly where: Condition
}

/** Writes that need an approval: more rows at once than `rowsAbove` (0: all), a row that meets `where` or has a `related` row, or a sum above a limit. */
export interface ApprovalCondition<Key extends string = string> {
  readonly rowsAbove?: number
  /** Condition on the row before or after the write: `{ amount: { above: 10_000 } }`. */
  readonly where?: Condition<Key>
  readonly related?: RelatedRow<Key>
  readonly sumAbove?: SumAbove<Key>
  /** Tables of limits (`limits`) by which a planner sets the fields of `where`; none where the limit is in the code. */
  readonly limitsIn?: readonly string[]
  /** The permission of the approvers; the permission of the write by default. */
  readonly by?: string
}

/**
 * Creates, updates and deletes that need an approval, and actions without a condition of their own: `{ update: { where: { amount: { above: 10_000 } } } }`.
 * A pasted list needs the approval of an update.
 */
export type WriteApprovals<Key extends string = string> = {
  readonly [What in 'create' | 'update' | 'delete' | 'actions']?: ApprovalCondition<Key>
}

type Said = Pick<Resource, 'actions' | 'requiresApprovalWhen'>

/**
 * The approval that a write can need: the permission of the approvers (`true`: the permission of the write), and the condition.
 * @param what the name of an action, `create`, `update` or `delete`
 * @returns undefined if no approval is ever needed; `when` is absent if it is always needed
 */
export function approvalOf(
  tool: Said | undefined,
  what: string,
): { readonly by: true | string; readonly when?: ApprovalCondition } | undefined {
  const action = tool?.actions[what]
  const way = action ? 'actions' : what === 'task' ? 'update' : what
  const { requiresApproval, requiresApprovalWhen = tool?.requiresApprovalWhen?.[way as keyof WriteApprovals] } = action ?? {}
  if (requiresApproval) return { by: requiresApproval }
  return requiresApprovalWhen && { by: requiresApprovalWhen.by ?? true, when: requiresApprovalWhen }
}

type Values = Readonly<Record<string, unknown>>

/** True if rows written in this way need an approval, by their number and as each is before or after. A sum over other rows is the server's to find. */
export function needsApproval(
  when: ApprovalCondition | undefined,
  rows: number,
  states: Iterable<Values>,
  context: ConditionContext,
): boolean {
  if (!when || rows > (when.rowsAbove ?? Number.POSITIVE_INFINITY)) return true
  return when.where !== undefined && [...states].some(row => holds(when.where, row, context))
}
