import type { Rule } from '../rule.ts'

/** At least one of several is given: an empty paste changes nothing and is not called done. The fault lands on the first. */
export function oneGiven<const Key extends string>(...keys: readonly Key[]): Rule<Key> {
  return {
    name: `one of ${keys.join(', ')}`,
    on: keys,
    severity: 'error',
    check: record => (keys.every(key => isEmpty(record[key])) ? { code: 'missing' } : null),
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
