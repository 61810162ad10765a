import type { Country } from '../../schema/country.ts'
import type { Fault } from '../../schema/rule.ts'

/** Price without GST from which the higher rates hold (document 2, §9). */
const threshold = 999

const lowest = 12

const highest = 5

/** Where the GST does not go with the price without it: above Rs. 999 under 12 percent, else above 5 percent (document 2, §5). */
export function gstFault(percent: unknown, priceWithout: unknown, country: Country): Fault | null {
  const [gst, price] = [Number(percent ?? Number.NaN), Number(priceWithout ?? Number.NaN)]
  if (country !== 'IN' || Number.isNaN(gst) || Number.isNaN(price)) return null
  if (price > threshold) return gst < lowest ? { code: 'gst_too_low', params: { price: threshold, minimum: lowest } } : null
  return gst > highest ? { code: 'gst_too_high', params: { price: threshold, maximum: highest } } : null
}
