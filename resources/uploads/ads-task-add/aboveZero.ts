import type { Rule } from '../../../schema/rule.ts'

/** More than nothing. */
export function aboveZero<const Key extends string>(column: Key): Rule<Key> {
  return {
    name: `${column} above zero`,
    on: [column],
    severity: 'error',
    check: record => (Number(record[column]) <= 0 ? { code: 'not_above_zero' } : null),
  }
}
