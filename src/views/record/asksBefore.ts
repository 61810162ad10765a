import type { Action } from '../../../schema/action.ts'

/** Whether an action opens a dialog: it has questions, or says in numbers what it will do. */
export function asksBefore(action: Action): boolean {
  return action.dangerous === true || action.moves?.choose !== undefined || Object.keys(action.asks ?? {}).length > 0
}
