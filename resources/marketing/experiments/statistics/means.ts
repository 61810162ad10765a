import cdf from '@stdlib/stats-base-dists-t-cdf'
import quantile from '@stdlib/stats-base-dists-t-quantile'
import type { Interval } from './interval.ts'

/** Values of a group by their number, sum and sum of squares. */
export interface Sums {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/** The mean of a group, 0 if it is empty. */
export const meanOf = ({ n, sum }: Sums): number => (n === 0 ? 0 : sum / n)

/** The sample variance; 0 below two values. Rounding can leave a tiny negative number. */
export const varianceOf = ({ n, sum, squares }: Sums): number => (n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1)))

/**
 * The difference `other - control` of two means with the interval of Welch's t test.
 * @param alpha the probability of an error, 0.05 for a 95 % interval
 * @returns also the two-sided p value; null if a group has fewer than two values, or none varies
 */
export function welch(control: Sums, other: Sums, alpha: number): (Interval & { readonly p: number }) | null {
  if (control.n < 2 || other.n < 2) return null
  const [one, two] = [varianceOf(control) / control.n, varianceOf(other) / other.n]
  const error = Math.sqrt(one + two)
  if (!(error > 0)) return null
  const freedom = (one + two) ** 2 / (one ** 2 / (control.n - 1) + two ** 2 / (other.n - 1))
  const difference = meanOf(other) - meanOf(control)
  const reach = quantile(1 - alpha / 2, freedom) * error
  return { difference, low: difference - reach, high: difference + reach, p: 2 * cdf(-Math.abs(difference / error), freedom) }
}
