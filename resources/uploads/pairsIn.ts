import type { Rule } from '../../schema/rule.ts'
import { pairsOf } from './pairsOf.ts'

/**
 * A column of pairs holds nothing but pairs (document 2, §5: `Invalid key value pairs`).
 * @param of the column that says what the pairs are of
 */
export function pairsIn<const Column extends string, const Of extends string>(column: Column, of: Of): Rule<Column | Of> {
  return {
    name: `${column} are pairs`,
    on: [column, of],
    severity: 'error',
    check: record => (typeof record[column] === 'string' && !pairsOf(record[column]) ? { code: 'key_values' } : null),
  }
}
