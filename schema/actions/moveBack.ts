import type { Action, ActionSettings, Flat } from '../action.ts'
import type { Scalar } from '../condition.ts'

/**
 * Moves a state to the one that another field of the row kept: `moveBack('status', { from: [9, 11], to: 'prior_status' })`. A row whose field is empty
 * is refused with 409, as one that is not listed.
 */
export function moveBack<
  const Key extends string,
  const State extends Scalar,
  const Kept extends string,
  const Said extends ActionSettings = ActionSettings,
>(field: Key, target: { from: readonly State[]; to: Kept }, settings: Said = {} as Said): Flat<NoInfer<Said> & Action<Key, State>> {
  return { ...settings, moves: { field, from: target.from, back: target.to } } as Flat<NoInfer<Said> & Action<Key, State>>
}
