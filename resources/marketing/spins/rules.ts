import type { Fault } from '../../../schema/rule.ts'
import { errorRule } from '../../shared/rule.ts'
import { type DrawnOption, weightOf } from './pickOption.ts'

/** The weights of all options in units of 1/10,000. */
const WHOLE = 10_000

/** True if a draw from these options is defined. */
export const isDrawable = <Option extends Partial<DrawnOption>>(options: readonly Option[]): options is readonly (Option & DrawnOption)[] =>
  optionsFault(options) === null

/** Document 2, §5: the weights sum up to 100, one option is for all, and a capped one has a number of winners. */
export function optionsFault(options: readonly Partial<DrawnOption>[]): Fault | null {
  const names = options.map(({ name }) => name?.trim().toLowerCase())
  if (new Set(names).size < names.length) return { code: 'option_twice' }
  const sum = options.reduce((all, { weight }) => all + weightOf({ weight: weight ?? '0' }), 0)
  if (options.some(({ weight }) => weightOf({ weight: weight ?? '0' }) <= 0)) return { code: 'weight_above_zero' }
  if (sum !== WHOLE) return { code: 'weights_not_100', params: { sum: (sum / 100).toFixed(2) } }
  if (!options.some(({ distribution_type }) => distribution_type === 'ALL')) return { code: 'no_option_for_all' }
  const isEndless = options.some(({ distribution_type, max_winners }) => distribution_type === 'CAPPED' && !max_winners)
  return isEndless ? { code: 'absolute_missing' } : null
}

export const spinRules = [
  errorRule('options of a spin', ['options'], ({ options }) =>
    Array.isArray(options) && options.length > 1 ? optionsFault(options as readonly Partial<DrawnOption>[]) : null,
  ),
]
