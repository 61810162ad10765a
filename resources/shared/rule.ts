import type { Rule } from '../../schema/rule.ts'

/** A rule whose breach is an error, told on the first of the fields. */
export const errorRule = <const Key extends string>(name: string, on: readonly Key[], check: Rule<Key>['check']): Rule<Key> => ({
  name,
  on,
  severity: 'error',
  check,
})
