import type { Fault } from '../../../schema/rule.ts'
import { errorRule } from '../../shared/rule.ts'

const MOST_PERCENT = 99

/** Validation error of the value that limits a reward to some of those who earn it (document 2, §5; §5.3 of the growth specification). */
function valueFault(value_type: unknown, value: unknown): Fault | null {
  const isPercentage = value_type === 'percentage'
  if (value === null || value === undefined || value === '') return { code: isPercentage ? 'percentage_missing' : 'absolute_missing' }
  if (Number(value) < 1) return { code: 'too_little', params: { minimum: 1 } }
  if (isPercentage) return Number(value) > MOST_PERCENT ? { code: 'too_much', params: { maximum: MOST_PERCENT } } : null
  return Number.isInteger(Number(value)) ? null : { code: 'not_whole' }
}

/** A limited reward has a value, and coins are whole. */
export const rewardRules = [
  errorRule('value of a limited reward', ['value', 'distribution_type', 'value_type'], ({ distribution_type, value_type, value }) =>
    distribution_type === 'OTHER' && typeof value_type === 'string' ? valueFault(value_type, value) : null,
  ),
  errorRule('whole coins', ['credit_amount', 'gives'], ({ gives, credit_amount }) =>
    gives === 'coin' && !Number.isInteger(Number(credit_amount ?? 0)) ? { code: 'not_whole' } : null,
  ),
  errorRule('an amount above zero', ['credit_amount'], ({ credit_amount }) =>
    credit_amount !== null && credit_amount !== undefined && Number(credit_amount) <= 0 ? { code: 'not_above_zero' } : null,
  ),
]
