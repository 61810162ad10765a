import quantile from '@stdlib/stats-base-dists-normal-quantile'

/** The probability of finding a change that is there. */
export const POWER = 0.8

const quantiles = (alpha: number): number => quantile(1 - alpha / 2, 0, 1) + quantile(POWER, 0, 1)

/**
 * Users that each variation needs to find a change of a rate with 80 % power.
 * @param rate of the control, from 0 to 1
 * @param change the smallest relative change to find: 0.1 for 10 %
 * @param alpha the probability of an error
 * @returns null if the rate cannot change by this share
 */
export function usersForRate(rate: number, change: number, alpha: number): number | null {
  const changed = rate * (1 + change)
  if (!(rate > 0) || !(change > 0) || changed > 1) return null
  const spread = rate * (1 - rate) + changed * (1 - changed)
  return Math.ceil((quantiles(alpha) ** 2 * spread) / (changed - rate) ** 2)
}

/**
 * Users that each variation needs to find a change of a mean with 80 % power.
 * @param mean of the control
 * @param variance of one user
 * @param change the smallest relative change to find: 0.1 for 10 %
 * @returns null if the mean is 0 or nothing varies
 */
export function usersForMean(mean: number, variance: number, change: number, alpha: number): number | null {
  if (!(mean > 0) || !(variance > 0) || !(change > 0)) return null
  return Math.ceil((2 * variance * quantiles(alpha) ** 2) / (mean * change) ** 2)
}
