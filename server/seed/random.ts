import type { Random } from '../../schema/demo.ts'

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

  function weighted<T>(shares: readonly (readonly [T, number])[]): T {
    let left = next() * shares.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of shares) {
      left -= weight
      if (left < 0) return value
    }
    return shares[shares.length - 1]![0]
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

  function spread<T>(shares: readonly (readonly [T, number])[], count: number): T[] {
    const total = shares.reduce((sum, [, weight]) => sum + weight, 0)
    const values = shares.flatMap(([value, weight]) => Array<T>(Math.max(1, Math.floor((count * weight) / total))).fill(value))
    while (values.length < count) values.push(weighted(shares))
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
