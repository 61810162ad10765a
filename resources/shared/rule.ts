import type { Rule } from '../../schema/rule.ts'

/** A rule whose breach is an error, told on the first of the fields. */
export const errorRule = <const Key extends string>(name: string, on: readonly Key[], check: Rule<Key>['check']): Rule<Key> => ({
  name,
  on,
  severity: 'error',
  check,
})

/** More than nothing. */
export const aboveZero = <const Key extends string>(column: Key) =>
  errorRule(`${column} above zero`, [column], record => (Number(record[column]) <= 0 ? { code: 'not_above_zero' } : null))

/** Nowhere is cash taken where nobody may pay before. */
export const codWithPrepaid = errorRule('cod only with prepaid', ['cod', 'prepaid'], ({ cod, prepaid }) =>
  cod === true && prepaid === false ? { code: 'cod_without_prepaid' } : null,
)
