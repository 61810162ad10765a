import { modIdsText } from '../../../../schema/modIds.ts'
import type { Fault } from '../../../../schema/rule.ts'
import { sameValue } from '../../../../schema/sameValue.ts'
import type { Row } from '../../../planner.ts'
import type { VariationRow } from './variationRows.ts'

const RUNNING = 2

/**
 * Errors of variations that do not fit their experiment, by their place in its form: ids outside the experiment's, a second control, and changes of running
 * variations, which would move users from one variation to another (§5.1 of the growth specification).
 * @param modIds the ids of the experiment after the form is saved
 */
export function variationFaults(
  modIds: readonly number[],
  rows: readonly VariationRow[],
  removed: readonly Row<'experiment_variations'>[],
): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {}
  const own = new Set(modIds)
  let controls = 0
  for (const row of rows) {
    const ids = modIdsText(row.mod_ids.filter(id => !own.has(id)))
    if (ids !== '' && row.path !== '') faults[`${row.path}.mod_ids`] = { code: 'ids_outside', params: { ids } }
    else if (ids !== '') faults.mod_ids = { code: 'ids_not_in_variation', params: { ids, name: row.name } }
    if (row.is_control) controls += 1
    if (controls > 1 && row.is_control && row.path !== '') faults[`${row.path}.is_control`] = { code: 'one_control' }
    Object.assign(faults, frozenFaults(row))
  }
  if (controls > 1 && !Object.keys(faults).some(key => key.endsWith('is_control'))) faults.variations = { code: 'one_control' }
  if (removed.some(({ status }) => status === RUNNING)) faults.variations = { code: 'running_frozen' }
  return faults
}

/** A running variation only gets more ids; all else waits until it is stopped. */
function frozenFaults({ path, before, mod_ids, name, is_control, config }: VariationRow): Readonly<Record<string, Fault>> {
  if (before?.status !== RUNNING || path === '') return {}
  const after = new Set(mod_ids)
  const changed = {
    mod_ids: !before.mod_ids.every(id => after.has(id)),
    name: before.name !== name,
    is_control: (before.is_control ?? false) !== is_control,
    config: !sameValue(before.config ?? null, config),
  }
  return Object.fromEntries(Object.entries(changed).flatMap(([key, is]) => (is ? [[`${path}.${key}`, { code: 'running_frozen' }]] : [])))
}
