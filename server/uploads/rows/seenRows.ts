import { hashOf } from './hashOf.ts'

/**
 * Remembers which keys were seen in which row of a file, in a few bytes a row whatever the keys are: a million rows take 24 MB. Keys are known by
 * 53 bits of a hash; two of a million rows are taken for one another once in twenty thousand files.
 */
export class SeenRows {
  private size = 0
  private hashes = new Float64Array(1 << 12)
  private rows = new Uint32Array(1 << 12)

  /** The row that bore the key before, or 0: then it is remembered as this row's. */
  first(key: string, row: number): number {
    if (this.size * 2 > this.hashes.length) this.grow()
    const hash = hashOf(key)
    const at = this.placeOf(hash)
    if (this.hashes[at] === hash) return this.rows[at] ?? 0
    this.hashes[at] = hash
    this.rows[at] = row
    this.size += 1
    return 0
  }

  private placeOf(hash: number): number {
    const mask = this.hashes.length - 1
    let at = (hash % 0x1_0000_0000) & mask
    while (this.hashes[at] !== 0 && this.hashes[at] !== hash) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const { hashes, rows } = this
    this.hashes = new Float64Array(hashes.length * 2)
    this.rows = new Uint32Array(rows.length * 2)
    hashes.forEach((hash, index) => {
      if (hash === 0) return
      const at = this.placeOf(hash)
      this.hashes[at] = hash
      this.rows[at] = rows[index] ?? 0
    })
  }
}
