import type { EarlierRows as Contract } from '../../../schema/uploadPlanner.ts'

type Numbers = Float64Array | Uint32Array
type NumberArray = new (length: number) => Numbers

const PARTS = 64
/** Powers of two. */
const FIRST_PLACES = 64
const MOST_PLACES = 4_096
const GROWTH = 4
/** How full a block may be. */
const FULL = 0.75
/** Says that there is something in a place. */
const TAKEN = 0x8000

/**
 * What earlier rows of a file said: a number by key, in 20 bytes a key however long the keys are, 15 where the numbers are those of rows. Where
 * rows are written, what planners keep in it is what the set at hand says alone: of the rows before, the database tells. Keys are known by 53 bits of a
 * hash; two of a million are taken for one another once in twenty thousand files.
 */
export class EarlierRows implements Contract {
  /**
   * The keys of each remainder of the hash, in blocks that stay as they are once they are full: nothing is copied when there are more, so that what is held
   * is all that was ever asked for.
   */
  private readonly parts: Block[][] = Array.from({ length: PARTS }, () => [])
  private readonly Kept: NumberArray

  /** @param Kept how numbers are kept: `Uint32Array` where they are numbers of rows, in less memory */
  constructor(Kept: NumberArray = Float64Array) {
    this.Kept = Kept
  }

  get(key: string): number | undefined {
    const { part, low, mark } = this.placeOf(key)
    for (const block of part) {
      const at = block.placeOf(low, mark)
      if (block.marks[at] !== 0) return block.values[at]
    }
    return undefined
  }

  set(key: string, value: number): void {
    const { part, low, mark } = this.placeOf(key)
    const known = part.find(block => block.marks[block.placeOf(low, mark)] !== 0)
    const block = known ?? this.withRoom(part)
    block.put(low, mark, value)
  }

  first(key: string, value: number): number {
    const before = this.get(key)
    if (before === undefined) this.set(key, value)
    return before ?? value
  }

  add(key: string, amount: number): void {
    this.set(key, (this.get(key) ?? 0) + amount)
  }

  numberOf(text: string): number {
    return hashOf(text)
  }

  /** 32 and 21 bits of a key's hash: of the upper ones, the mark is what does not follow from the part that the key is in. */
  private placeOf(key: string): { part: Block[]; low: number; mark: number } {
    const hash = hashOf(key)
    const high = Math.floor(hash / 0x1_0000_0000)
    return { part: this.parts[high % PARTS] ?? [], low: hash >>> 0, mark: Math.floor(high / PARTS) | TAKEN }
  }

  private withRoom(part: Block[]): Block {
    const last = part.at(-1)
    if (last && last.size < last.marks.length * FULL) return last
    const block = new Block(last ? Math.min(MOST_PLACES, last.marks.length * GROWTH) : FIRST_PLACES, this.Kept)
    part.push(block)
    return block
  }
}

/** Places for keys, found by open addressing. */
class Block {
  readonly lows: Uint32Array
  /** 0 where a place is free. */
  readonly marks: Uint16Array
  readonly values: Numbers
  size = 0

  constructor(places: number, Kept: NumberArray) {
    this.lows = new Uint32Array(places)
    this.marks = new Uint16Array(places)
    this.values = new Kept(places)
  }

  put(low: number, mark: number, value: number): void {
    const at = this.placeOf(low, mark)
    if (this.marks[at] === 0) this.size += 1
    this.lows[at] = low
    this.marks[at] = mark
    this.values[at] = value
  }

  /** Where a key is, or would go. */
  placeOf(low: number, mark: number): number {
    const { lows, marks } = this
    const last = marks.length - 1
    let at = low & last
    while (marks[at] !== 0 && (marks[at] !== mark || lows[at] !== low)) at = (at + 1) & last
    return at
  }
}

/** cyrb53, a public-domain hash of 53 bits; never 0. */
function hashOf(text: string): number {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    two = Math.imul(two ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & two) + (one >>> 0) || 1
}
