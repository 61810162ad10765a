import type { Action } from './action.ts'
import { type ConditionContext, holds } from './holds.ts'
import type { Scalar } from './scalar.ts'

/** Whether a row stands where an action starts: the buttons ask this, and the server refuses by it (409). */
export function actionFits(action: Action, row: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  const { moves, when } = action
  if (moves && !moves.from.includes(row[moves.field] as Scalar)) return false
  if (moves?.back && (row[moves.back] ?? null) === null) return false
  return when === undefined || [when].flat().some(one => holds(one, row, context))
}
