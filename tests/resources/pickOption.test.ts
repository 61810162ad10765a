import { describe, expect, it } from 'vitest'
import { pickOption } from '../../resources/marketing/spins/pickOption.ts'
import { randomBelow } from '../../resources/marketing/spins/randomBelow.ts'
import { simulate } from '../../resources/marketing/spins/simulate.ts'

const DRAWS = 100_000
/** The χ² with three degrees of freedom that a fair draw exceeds once in 1,000 times. */
const CRITICAL = 16.27

const option = (name: string, weight: string, max_winners: number | null = null, winners = 0) => ({
  name,
  weight,
  distribution_type: max_winners === null ? 'ALL' : 'CAPPED',
  max_winners,
  winners,
})

function chiSquare(options: readonly ReturnType<typeof option>[], expected: Readonly<Record<string, number>>): number {
  const counts = new Map<string, number>()
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const { name } = pickOption(options, randomBelow)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.entries(expected).reduce((sum, [name, share]) => sum + ((counts.get(name) ?? 0) - share * DRAWS) ** 2 / (share * DRAWS), 0)
}

describe('a draw', () => {
  it('follows the weights: 100,000 draws are within χ² of them', () => {
    const options = [option('A', '50'), option('B', '30'), option('C', '19.5'), option('D', '0.5')]
    expect(chiSquare(options, { A: 0.5, B: 0.3, C: 0.195, D: 0.005 })).toBeLessThan(CRITICAL)
  })

  it('gives the weight of an exhausted option to the options for all in proportion, and to no other', () => {
    const options = [option('A', '40'), option('B', '10'), option('C', '20', 5, 0), option('Gone', '30', 2, 2)]
    expect(chiSquare(options, { A: 0.64, B: 0.16, C: 0.2 })).toBeLessThan(CRITICAL)
  })
})

describe('a simulation', () => {
  it('gives the same result for the same seed, and never exceeds a cap', () => {
    const options = [option('A', '80'), option('B', '20', 7, 2)]
    const first = simulate(options, 1000)
    expect(simulate(options, 1000)).toEqual(first)
    expect(first[1]).toMatchObject({ wins: 5, chance: '20.00', capped_at: expect.any(Number) })
    expect(first[0]?.wins).toBe(995)
  })
})
