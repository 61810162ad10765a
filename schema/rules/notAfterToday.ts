import type { Rule } from '../rule.ts'

/** A day that has come: what is said to have happened on it cannot lie ahead. */
export function notAfterToday<const Key extends string>(key: Key): Rule<Key> {
  return {
    name: `${key} not after today`,
    on: [key],
    severity: 'error',
    check: (record, { today }) => {
      const day = record[key]
      return typeof day === 'string' && day > today ? { code: 'in_the_future' } : null
    },
  }
}
