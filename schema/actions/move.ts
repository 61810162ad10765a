import type { Action, ActionSettings, Flat } from '../action.ts'
import type { Scalar } from '../condition.ts'

/** Moves a state from where it may be to where it goes: `move('status', { from: ['active'], to: 'deleted temporarily' })`. What is not listed is refused with 409. */
export function move<const Key extends string, const State extends Scalar, const Said extends ActionSettings = ActionSettings>(
  field: Key,
  target: { from: readonly State[]; to: State },
  settings: Said = {} as Said,
): Flat<NoInfer<Said> & Action<Key, State>> {
  return { ...settings, moves: { field, ...target } } as Flat<NoInfer<Said> & Action<Key, State>>
}
