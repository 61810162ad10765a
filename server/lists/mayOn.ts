import type { Action } from '../../schema/action.ts'
import { type ConditionContext, holds } from '../../schema/holds.ts'
import { mayOpen } from '../../schema/may.ts'
import type { Person } from '../session/person.ts'

/** Whether a person may do an action to this very row, beyond holding its permission: rows reserved for a role, rows one made oneself. */
export function mayOn(action: Action, row: Readonly<Record<string, unknown>>, person: Person | null, context: ConditionContext): boolean {
  if (!person) return true
  const { reserved, notBy, only } = action
  if (only && !only.some(({ where, may }) => holds(where, row, context) && mayOpen(may, person.permissions))) return false
  if (reserved && holds(reserved.when, row, context) && !person.roles.includes(reserved.role)) return false
  return !notBy || row[notBy] !== person.id
}
