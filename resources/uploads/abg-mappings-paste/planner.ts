import { EXISTING } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, update, type Write } from '../../planner.ts'

/** Splits the values of a group; each counts once. */
export const planner = planRows<'abg-mappings-paste'>(async rows =>
  rows.map(({ values, found, self, group }): Write => {
    const parts = values.values.split('|').map(value => value.trim().toLowerCase())
    const set = { values: [...new Set(parts.filter(Boolean))] }
    return (found[EXISTING] ? update : insert)('abg_mappings', self, set, group)
  }),
)
