import type { Action } from './action.ts'
import type { Fields } from './fields.ts'

/** What is asked before an action: its own questions, and, where the person chooses the state to move to, that state. */
export function questionsOf(action: Action, fields: Fields): Fields {
  const state = action.moves?.choose ? fields[action.moves.field] : undefined
  const asked = state && action.moves ? { [action.moves.field]: { ...state, readOnly: false, required: true, default: undefined } } : {}
  return { ...asked, ...action.asks }
}
