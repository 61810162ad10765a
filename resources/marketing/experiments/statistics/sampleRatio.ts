import cdf from '@stdlib/stats-base-dists-chisquare-cdf'

/** Below this p value the split is broken and nobody may read the figures; below the other one it deserves a look. */
export const BROKEN_BELOW = 0.001
export const DOUBTFUL_BELOW = 0.01

export interface SampleRatio {
  readonly chi: number
  readonly p: number
}

/**
 * The sample ratio check: are the users split as planned?
 * @param users of each variation
 * @param shares the planned share of each, such as its number of mod ids
 * @returns the chi-square statistic and its p value; null below two variations or without users
 */
export function sampleRatio(users: readonly number[], shares: readonly number[]): SampleRatio | null {
  const all = users.reduce((sum, one) => sum + one, 0)
  const whole = shares.reduce((sum, one) => sum + one, 0)
  if (users.length < 2 || all === 0 || shares.some(share => share <= 0)) return null
  const chi = users.reduce((sum, seen, at) => {
    const expected = (all * (shares[at] ?? 0)) / whole
    return sum + (seen - expected) ** 2 / expected
  }, 0)
  return { chi, p: 1 - cdf(chi, users.length - 1) }
}
