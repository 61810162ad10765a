/** A difference between two groups, in the unit of the values, with its confidence interval. */
export interface Interval {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** The probability of an error over all comparisons. */
export const ALPHA = 0.05

/**
 * The probability of an error for one comparison: Bonferroni divides it among the comparisons of a control with each other variation (§3.4 of the growth
 * specification).
 * @param variations with the control; 2 or more
 */
export const alphaFor = (variations: number): number => ALPHA / Math.max(1, variations - 1)
