import type { Rule } from '../rule.ts'

/** A day that is not over: today or later (document 2, §5: the exchange dispatch date cannot be in the past). */
export function notPast<const Key extends string>(key: Key): Rule<Key> {
  return {
    name: `${key} not in the past`,
    on: [key],
    severity: 'error',
    check: (record, { today }) => (record[key] && String(record[key]) < today ? { code: 'day_in_the_past' } : null),
  }
}
