import { type ConditionContext, holds } from './holds.ts'
import type { Resource } from './resource.ts'

/** Whether a row is edited no more: who is deleted for good has no details that could be corrected. */
export function isClosed({ closed }: Pick<Resource, 'closed'>, row: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  return closed !== undefined && holds(closed, row, context)
}
