import type { Condition } from '../condition.ts'
import { holds } from '../holds.ts'
import type { Rule } from '../rule.ts'

/** `field` must be zero where the condition holds: the margin free period of markup suppliers (document 2, §5). */
export function zeroWhen<const Key extends string, const Other extends string>(field: Key, condition: Condition<Other>): Rule<Key | Other> {
  return {
    name: `${field} zero`,
    on: [field, ...(Object.keys(condition) as Other[])],
    severity: 'error',
    check: (record, context) => (holds(condition, record, context) && Number(record[field] ?? 0) !== 0 ? { code: 'must_be_zero' } : null),
  }
}
