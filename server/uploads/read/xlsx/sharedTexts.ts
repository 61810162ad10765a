import { limits, SheetFault } from '../sheet.ts'
import type { Archive, Meter } from './archive.ts'
import { readPart } from './readXml.ts'
import { RichText } from './richText.ts'

const MOST = 20_000_000
/** Bytes of all texts together. */
const LARGEST = 400_000_000
/** Texts lie in blocks, each whole in one: what is there is never copied to make room. */
const BLOCK = 1 << 20
const PLACES = 1 << 16

/**
 * The texts that cells name by their number. They are kept as bytes: as strings a million of them would take several times as much, and each
 * would hold on to the piece of the file that it was cut from.
 */
export class SharedTexts {
  readonly #blocks: Buffer[] = []
  /** Where each text starts and ends, two numbers a text. */
  readonly #places: Uint32Array[] = []
  #count = 0
  #used = 0

  add(text: string): void {
    if (text.length > limits.cell || this.#blocks.length * BLOCK > LARGEST || this.#count >= MOST) throw new SheetFault('broken_texts')
    // A character takes three bytes at most. An empty text needs a block, too, if it is the first.
    if (this.#blocks.length === 0 || this.#used + text.length * 3 > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK))
      this.#used = 0
    }
    const block = this.#blocks.length - 1
    const at = (this.#count % PLACES) * 2
    if (at === 0) this.#places.push(new Uint32Array(PLACES * 2))
    const places = this.#places.at(-1)!
    places[at] = block * BLOCK + this.#used
    this.#used += this.#blocks[block]!.write(text, this.#used)
    places[at + 1] = block * BLOCK + this.#used
    this.#count += 1
  }

  /** @throws SheetFault 'broken' where there is no such text */
  at(number: number): string {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) throw new SheetFault('broken_text_missing')
    const places = this.#places[Math.floor(number / PLACES)]!
    const at = (number % PLACES) * 2
    const start = places[at]!
    const base = start - (start % BLOCK)
    return this.#blocks[base / BLOCK]!.toString('utf8', start - base, places[at + 1]! - base)
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
