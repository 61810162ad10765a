import type { Country } from '../../../../schema/country.ts'
import type { Read } from '../../../planner.ts'
import { limitNames, limitsFrom } from '../../selling_limits/limits.ts'

/** Limits of gifts that staff set, in the currency of the country (§3.2 and §12 of the growth specification). */
export async function giftLimits(read: Read, country: Country): Promise<{ readonly dayCap: number; readonly reversalAbove: number }> {
  const rows = await read.rows('selling_limits', { name: [...limitNames] }, ['name', 'value'])
  const limits = limitsFrom(rows, country)
  return { dayCap: limits['reward day cap'], reversalAbove: limits['reward reversal above'] }
}
