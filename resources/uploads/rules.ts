import { errorRule } from '../shared/rule.ts'

/** More than nothing. */
export const aboveZero = <const Key extends string>(column: Key) =>
  errorRule(`${column} above zero`, [column], record => (Number(record[column]) <= 0 ? { code: 'not_above_zero' } : null))

/** Nowhere is cash taken where nobody may pay before. */
export const codWithPrepaid = errorRule('cod only with prepaid', ['cod', 'prepaid'], ({ cod, prepaid }) =>
  cod === true && prepaid === false ? { code: 'cod_without_prepaid' } : null,
)
