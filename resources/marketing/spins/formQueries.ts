import type { FormQueries } from '../../planner.ts'
import type { DrawnOption } from './pickOption.ts'
import { isDrawable } from './rules.ts'
import { SEED, simulate } from './simulate.ts'

type Typed = readonly (Partial<DrawnOption> & { readonly reward?: number | null })[]

export const formQueries: FormQueries<'spins'> = {
  /** Draws the options as typed, and adds the cost of each; nothing is saved. */
  simulation: async ({ options, spins }, read) => {
    const typed = (options ?? []) as Typed
    if (typed.length < 2 || !isDrawable(typed)) return { result: {} }
    const ids = [...new Set(typed.flatMap(({ reward }) => reward ?? []))]
    const rewards = new Map((await read.rows('rewards', { id: ids }, ['credit_amount', 'gives'])).map(one => [one.id, one]))
    const costs = simulate(typed, spins).map((one, index) => {
      const reward = rewards.get(typed[index]?.reward ?? 0)
      return { ...one, gives: reward?.gives ?? null, cost: one.wins * Number(reward?.credit_amount ?? 0) }
    })
    return { result: { spins, seed: SEED, options: costs } }
  },
}
