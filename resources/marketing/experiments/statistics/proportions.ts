import cdf from '@stdlib/stats-base-dists-normal-cdf'
import quantile from '@stdlib/stats-base-dists-normal-quantile'
import type { Interval } from './interval.ts'

/** Successes among a number of tries. */
export interface Proportion {
  readonly count: number
  readonly of: number
}

/** The normal quantile for both sides: 1.96 for 0.05. */
const bothSides = (alpha: number): number => quantile(1 - alpha / 2, 0, 1)

/**
 * The difference `other - control` of two rates with the unpooled normal interval, as shares from 0 to 1.
 * @param alpha the probability of an error, 0.05 for a 95 % interval
 * @returns null if a group is empty
 */
export function rateDifference(control: Proportion, other: Proportion, alpha: number): Interval | null {
  if (control.of === 0 || other.of === 0) return null
  const [one, two] = [control.count / control.of, other.count / other.of]
  const error = Math.sqrt((one * (1 - one)) / control.of + (two * (1 - two)) / other.of)
  const difference = two - one
  const reach = bothSides(alpha) * error
  return { difference, low: difference - reach, high: difference + reach }
}

/** The pooled z test of two rates: z and the two-sided p value. Both are null if no rate varies. */
export function pooledTest(control: Proportion, other: Proportion): { readonly z: number; readonly p: number } | null {
  const share = (control.count + other.count) / (control.of + other.of)
  const error = Math.sqrt(share * (1 - share) * (1 / control.of + 1 / other.of))
  if (!(error > 0)) return null
  const z = (other.count / other.of - control.count / control.of) / error
  return { z, p: 2 * cdf(-Math.abs(z), 0, 1) }
}

/**
 * The Wilson interval of one rate, as shares from 0 to 1.
 * @returns null without tries
 */
export function wilson({ count, of }: Proportion, alpha: number): { readonly low: number; readonly high: number } | null {
  if (of === 0) return null
  const z = bothSides(alpha)
  const rate = count / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}
