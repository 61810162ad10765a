import { describe, expect, it } from 'vitest'
import { ALPHA, alphaFor } from '../../../resources/marketing/experiments/statistics/interval.ts'
import { welch } from '../../../resources/marketing/experiments/statistics/means.ts'
import { pooledTest, rateDifference, wilson } from '../../../resources/marketing/experiments/statistics/proportions.ts'
import { sampleRatio } from '../../../resources/marketing/experiments/statistics/sampleRatio.ts'
import { usersForMean, usersForRate } from '../../../resources/marketing/experiments/statistics/sampleSize.ts'
import { means, rates } from './referenceCases.ts'

const control = { count: 200, of: 2000 }
const other = { count: 250, of: 2000 }

describe('statistics of experiments', () => {
  it('gives the golden values of the specification', () => {
    const { difference, low, high } = rateDifference(control, other, ALPHA) ?? { difference: 0, low: 0, high: 0 }
    expect([difference, low, high].map(one => (one * 100).toFixed(2))).toEqual(['2.50', '0.54', '4.46'])
    const { z, p } = pooledTest(control, other) ?? { z: 0, p: 0 }
    expect([z.toFixed(3), p.toFixed(4)]).toEqual(['2.502', '0.0124'])
    expect(sampleRatio([5200, 4800], [50, 50])?.chi).toBeCloseTo(16, 10)
    expect(sampleRatio([5200, 4800], [50, 50])?.p).toBeCloseTo(6.3e-5, 6)
    expect(sampleRatio([5060, 4940], [50, 50])?.chi).toBeCloseTo(1.44, 10)
    expect(sampleRatio([5060, 4940], [50, 50])?.p).toBeCloseTo(0.23, 3)
  })

  it('agrees with 50 stored cases of rates', () => {
    for (const [count, of, countOther, ofOther, low, high, wilsonLow, wilsonHigh] of rates) {
      const interval = rateDifference({ count, of }, { count: countOther, of: ofOther }, ALPHA)
      expect(interval?.low).toBeCloseTo(low, 8)
      expect(interval?.high).toBeCloseTo(high, 8)
      const own = wilson({ count, of }, ALPHA)
      expect(own?.low).toBeCloseTo(wilsonLow, 8)
      expect(own?.high).toBeCloseTo(wilsonHigh, 8)
    }
  })

  it('agrees with 50 stored cases of means', () => {
    for (const [n, sum, squares, nOther, sumOther, squaresOther, low, high, p] of means) {
      const found = welch({ n, sum, squares }, { n: nOther, sum: sumOther, squares: squaresOther }, ALPHA)
      expect(found?.low).toBeCloseTo(low, 5)
      expect(found?.high).toBeCloseTo(high, 5)
      expect(found?.p).toBeCloseTo(p, 8)
    }
  })

  it('divides the probability of an error among the comparisons', () => {
    expect([2, 3, 6].map(alphaFor)).toEqual([0.05, 0.025, 0.01])
  })

  it('plans the users of a variation', () => {
    // From 10 % to 11 %, with the variances of both rates.
    expect(usersForRate(0.1, 0.1, ALPHA)).toBe(14_749)
    expect(usersForMean(100, 2500, 0.1, ALPHA)).toBe(393)
    expect(usersForRate(0.9, 0.2, ALPHA)).toBeNull()
    expect(usersForMean(0, 1, 0.1, ALPHA)).toBeNull()
  })

  it('tells nothing without users or without variance', () => {
    expect(rateDifference({ count: 0, of: 0 }, other, ALPHA)).toBeNull()
    expect(welch({ n: 5, sum: 5, squares: 5 }, { n: 5, sum: 5, squares: 5 }, ALPHA)).toBeNull()
    expect(sampleRatio([0, 0], [50, 50])).toBeNull()
    expect(wilson({ count: 0, of: 0 }, ALPHA)).toBeNull()
  })
})
