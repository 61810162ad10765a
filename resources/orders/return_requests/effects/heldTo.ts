import type { Fault } from '../../../../schema/fault.ts'
import type { Refusing, Wrong } from '../../../../schema/planner.ts'
import type { EffectRow } from '../../../planner.ts'

/**
 * An answer that does not go with a row: told at its field where one row is meant, else the row is left out with a message.
 * @param says message key
 */
export function heldTo(
  rows: readonly EffectRow<'return_requests'>[],
  { row }: EffectRow<'return_requests'>,
  field: string,
  fault: Fault,
  says: string,
): Refusing | Wrong {
  return rows.length === 1 ? { wrong: { [field]: fault } } : { refuse: row.id, says }
}
