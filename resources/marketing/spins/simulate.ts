import { type DrawnOption, pickOption, weightOf } from './pickOption.ts'

/** Seed of the random numbers: the same options give the same result. */
export const SEED = 1

/** Result of one option in a simulation. */
export interface SimulatedOption {
  readonly name: string
  /** Chance of the first spin, in percent. */
  readonly chance: string
  readonly wins: number
  /** The spin with which the cap is reached; null if it is not, or if there is none. */
  readonly capped_at: number | null
}

/** Draws many spins of unsaved options. A cap begins with the winners of its option, if there are any. */
export function simulate(options: readonly DrawnOption[], spins: number, seed = SEED): readonly SimulatedOption[] {
  const total = options.reduce((sum, option) => sum + weightOf(option), 0)
  const next = seeded(seed)
  const tries = options.map(option => ({ ...option, winners: option.winners ?? 0, wins: 0, capped_at: null as number | null }))
  for (let spin = 1; spin <= spins; spin += 1) {
    const drawn = pickOption(tries, limit => Math.floor(next() * limit))
    drawn.wins += 1
    drawn.winners += 1
    if (drawn.distribution_type === 'CAPPED' && drawn.winners === drawn.max_winners) drawn.capped_at = spin
  }
  return tries.map(({ wins, capped_at, ...option }) => ({
    name: option.name,
    chance: ((100 * weightOf(option)) / total).toFixed(2),
    wins,
    capped_at,
  }))
}

/** Random numbers from 0 to 1 (mulberry32), the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
