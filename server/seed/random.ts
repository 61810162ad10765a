import type { Random, Weighted, Weights } from '../../schema/demo.ts'

/**
 * Xorshift (Marsaglia, 128 bits of state).
 * @param stream see `DemoWorld.random`
 */
export function random(seed: number, stream: string): Random {
  const state = new Uint32Array(4)
  let hash = (2_166_136_261 ^ seed) >>> 0
  for (let word = 0; word < 4; word += 1) {
    for (const character of `${stream}:${word}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
    state[word] = hash || 1
  }

  function draw(): number {
    let last = state[3]!
    const first = state[0]!
    state[3] = state[2]!
    state[2] = state[1]!
    state[1] = first
    last ^= last << 11
    last ^= last >>> 8
    state[0] = last ^ first ^ (first >>> 19)
    return state[0]!
  }

  const next = () => draw() / 4_294_967_296
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  // The first numbers still show the seed's own pattern.
  for (let round = 0; round < 16; round += 1) draw()

  function weighted<T extends string>(shares: Weights<T>): T
  function weighted<T>(shares: Weighted<T>): T
  function weighted(shares: Shares): unknown {
    const pairs = pairsOf(shares)
    let left = next() * totalOf(pairs)
    for (const [value, weight] of pairs) {
      left -= weight
      if (left < 0) return value
    }
    return pairs[pairs.length - 1]![0]
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = whole(0, index)
      const kept = copy[index]!
      copy[index] = copy[other]!
      copy[other] = kept
    }
    return copy
  }

  function spread<T extends string>(shares: Weights<T>, count: number): T[]
  function spread<T>(shares: Weighted<T>, count: number): T[]
  function spread(shares: Shares, count: number): unknown[] {
    const pairs = pairsOf(shares)
    const total = totalOf(pairs)
    const values = pairs.flatMap(([value, weight]) => Array<unknown>(Math.max(1, Math.floor((count * weight) / total))).fill(value))
    while (values.length < count) values.push(weighted(pairs))
    return shuffled(values).slice(0, count)
  }

  return {
    next,
    whole,
    weighted,
    shuffled,
    spread,
    chance: share => next() < share,
    pick: list => list[whole(0, list.length - 1)]!,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

type Shares = Weighted<unknown> | Weights<string>

function pairsOf(shares: Shares): Weighted<unknown> {
  return Symbol.iterator in shares ? shares : Object.entries(shares).map(([value, weight = 0]) => [value, weight])
}

function totalOf(pairs: Weighted<unknown>): number {
  return pairs.reduce((sum, [, weight]) => sum + weight, 0)
}
