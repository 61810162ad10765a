import { describe, expect, it } from 'vitest'
import { assign, modIdOf, type RunningVariation } from '../../../resources/marketing/experiments/assign.ts'
import { MOD_IDS } from '../../../schema/modIds.ts'

/** A generator of the same numbers each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Experiments whose variations share no id, some with an audience. */
function configuration(next: () => number): readonly RunningVariation[] {
  const whole = (most: number) => Math.floor(next() * most)
  const all: RunningVariation[] = []
  for (let experiment = 1; experiment <= 1 + whole(4); experiment += 1) {
    const audience = next() < 0.3 ? 1 + whole(3) : null
    const count = 2 + whole(3)
    const ids = Array.from({ length: count }, (): number[] => [])
    for (let id = 0; id < MOD_IDS; id += 1) if (next() < 0.8) ids[whole(count)]?.push(id)
    for (const [at, mod_ids] of ids.entries())
      all.push({ id: all.length + 1, experiment, key: `test_${experiment}`, audience, name: `V${at}`, mod_ids, config: { at } })
  }
  return all
}

const plain = (assigned: ReturnType<typeof assign>) => [...assigned].map(([key, { name }]) => `${key} ${name}`).join()

describe('assignment', () => {
  it.each([
    ['RS100001', 1],
    ['RS100000', 0],
    ['CU000199', 99],
    ['RS7', 7],
    ['guest', null],
  ])('%s has the mod id %s', (code, expected) => expect(modIdOf(code)).toBe(expected))

  it('gives each id at most one variation of an experiment, in 2,000 random configurations', () => {
    const next = random(20_261_128)
    // One `expect` for all: 200,000 of them would take seconds.
    const wrong: object[] = []
    for (let round = 0; round < 2000; round += 1) {
      const running = configuration(next)
      const open = new Set(running.filter(({ audience }) => audience === null).map(({ key }) => key))
      for (let id = 0; id < MOD_IDS; id += 1) {
        const everything = assign(id, running, () => true)
        for (const [key, variation] of everything) {
          const holders = running.filter(one => one.key === key && one.mod_ids.includes(id))
          if (holders.length !== 1 || holders[0] !== variation) wrong.push({ round, id, key })
        }
        // The public answer is what the panel shows for a user in no audience, and never more.
        const found = plain(assign(id, running))
        if (found !== plain(new Map([...everything].filter(([key]) => open.has(key))))) wrong.push({ round, id, found })
      }
    }
    expect(wrong).toEqual([])
  })

  it('gives a code without digits nothing', () => expect(assign(null, configuration(random(1))).size).toBe(0))
})
