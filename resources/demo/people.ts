import type { Random } from '../../schema/demo.ts'
import type { City } from './words/words.ts'
import type { World } from './world.ts'

/** A given and a family name. */
export function personName({ words }: World, draw: Random): string {
  return `${draw.pick(words.given)} ${draw.pick(words.family)}`
}

/** The n-th mobile number; no two below 100,000,000 are the same. */
export function phoneNumber({ country }: World, n: number): string {
  // 7919 shares no divisor with 10^8, so every number comes once.
  const tail = String((n * 7919 + 12_345_678) % 100_000_000).padStart(8, '0')
  return country === 'IN' ? `98${tail}` : `0812${tail}`
}

/** Cities earlier in the list are larger: people live there more often. */
export function someCity({ words }: World, draw: Random): City {
  return words.cities[Math.floor(draw.next() ** 1.7 * words.cities.length)]!
}

/** A street address of the city, and the columns of where that is. */
export function someAddress({ words }: World, draw: Random, { name: city, state, pincode }: City) {
  const line = `${draw.whole(1, 240)}, ${draw.pick(words.streets)}`
  return { line, place: { city, state, pincode: String(pincode + draw.whole(0, 24)) } }
}

/** 'Content moderation' -> 'content-moderation', for e-mail addresses and keys. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
