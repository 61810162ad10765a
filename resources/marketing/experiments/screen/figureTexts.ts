import type { Country } from '../../../../schema/country.ts'
import { amount, grouped } from '../../../../src/kinds/numbers.ts'
import type { FigureAnswer, ResultsAnswer } from '../contracts.ts'

type Metric = Pick<ResultsAnswer['metrics'][number], 'is_rate' | 'is_money'>

/** A value of a metric: a rate in percent, an amount, or a mean. */
export function valueText(value: number, { is_rate, is_money }: Metric, country: Country): string {
  if (is_rate) return `${grouped((100 * value).toFixed(2), country)} %`
  return is_money ? amount(value.toFixed(2), country) : grouped(value.toFixed(3), country)
}

const signed = (value: number, digits: number, country: Country): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${grouped(Math.abs(value).toFixed(digits), country)}`

/** A difference with its interval: `+2.50 points, 0.54 to 4.46`. */
export function differenceText(
  { difference, low, high }: NonNullable<FigureAnswer['interval']>,
  { is_rate, is_money }: Metric,
  country: Country,
  words: (key: string, options?: Record<string, unknown>) => string,
): string {
  const factor = is_rate ? 100 : 1
  const digits = is_rate || is_money ? 2 : 3
  const text = (value: number) => signed(value * factor, digits, country)
  const params = { difference: text(difference), low: text(low), high: text(high) }
  return words(is_rate ? 'points' : 'difference', params)
}
