import { broken } from '../broken.ts'
import { limits } from '../limits.ts'
import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { readPart } from './readPart.ts'
import { RichText } from './richText.ts'

const MOST = 20_000_000
/** Bytes of all texts together. */
const LARGEST = 400_000_000

/**
 * The texts that cells name by their number. They are kept as bytes in one place: as strings a million of them would take several times as
 * much, and each would hold on to the piece of the file that it was cut from.
 */
export class SharedTexts {
  #bytes = Buffer.alloc(1 << 16)
  #ends = new Uint32Array(1 << 10)
  #count = 0

  add(text: string): void {
    const start = this.#count === 0 ? 0 : this.#ends[this.#count - 1]!
    const most = start + text.length * 3
    if (text.length > limits.cell || most > LARGEST || this.#count >= MOST) throw broken('its texts are too long')
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.max(most, this.#bytes.length * 2))
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#count * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#ends[this.#count] = start + this.#bytes.write(text, start)
    this.#count += 1
  }

  /** @throws SheetFault 'broken' where there is no such text */
  at(number: number): string {
    if (!(number >= 0 && number < this.#count)) throw broken('a cell names a text that is not there')
    const start = number === 0 ? 0 : this.#ends[number - 1]!
    return this.#bytes.toString('utf8', start, this.#ends[number]!)
  }

  static async read(archive: Archive, part: string, meter: Meter): Promise<SharedTexts> {
    const texts = new SharedTexts()
    const rich = new RichText()
    await readPart(archive, part, meter, {
      open: name => (name === 'si' ? rich.start() : rich.open(name)),
      text: text => rich.text(text),
      close: name => {
        rich.close(name)
        if (name === 'si') texts.add(rich.end())
      },
    })
    return texts
  }
}
