import { hashOf } from './hashOf.ts'

type Numbers = Float64Array | Uint32Array

/**
 * What earlier rows of a file said: a number by key, in 32 bytes a key at most however long the keys are. Where rows are written, what planners keep in
 * it is what the set at hand says alone: of the rows before, the database tells. Keys are known by 53 bits of a hash; two of a million are taken for one
 * another once in twenty thousand files.
 */
export class EarlierRows {
  private size = 0
  private hashes = new Float64Array(1 << 6)
  private values: Numbers
  private readonly Kept: new (
    length: number,
  ) => Numbers

  /** @param Kept how numbers are kept: `Uint32Array` where they are numbers of rows, in less memory */
  constructor(Kept: new (length: number) => Numbers = Float64Array) {
    this.Kept = Kept
    this.values = new Kept(1 << 6)
  }

  get(key: string): number | undefined {
    const hash = hashOf(key)
    const at = this.placeOf(hash)
    return this.hashes[at] === hash ? this.values[at] : undefined
  }

  set(key: string, value: number): void {
    if (this.size * 2 > this.hashes.length) this.grow()
    const hash = hashOf(key)
    const at = this.placeOf(hash)
    if (this.hashes[at] !== hash) this.size += 1
    this.hashes[at] = hash
    this.values[at] = value
  }

  /** What was said first of a key; this, where nothing was. */
  first(key: string, value: number): number {
    const before = this.get(key)
    if (before === undefined) this.set(key, value)
    return before ?? value
  }

  /** Counts something on to what there was. */
  add(key: string, amount: number): void {
    this.set(key, (this.get(key) ?? 0) + amount)
  }

  private placeOf(hash: number): number {
    const mask = this.hashes.length - 1
    let at = (hash % 0x1_0000_0000) & mask
    while (this.hashes[at] !== 0 && this.hashes[at] !== hash) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const { hashes, values } = this
    this.hashes = new Float64Array(hashes.length * 2)
    this.values = new this.Kept(values.length * 2)
    hashes.forEach((hash, index) => {
      if (hash === 0) return
      const at = this.placeOf(hash)
      this.hashes[at] = hash
      this.values[at] = values[index] ?? 0
    })
  }
}
