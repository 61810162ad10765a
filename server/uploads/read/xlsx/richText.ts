import { limits, SheetFault } from '../sheet.ts'

/** A character written by its number, as a line's end within a cell may be: _x000D_. */
const NUMBERED = /_x([0-9A-Fa-f]{4})_/g

/** Puts the text of a cell together from its runs; what only says how it is pronounced is left out. */
export class RichText {
  #text = ''
  #within = false
  #spoken = false

  start(): void {
    this.#text = ''
    this.#within = false
    this.#spoken = false
  }

  open(name: string): void {
    if (name === 'rPh') this.#spoken = true
    if (name === 't') this.#within = true
  }

  close(name: string): void {
    if (name === 'rPh') this.#spoken = false
    if (name === 't') this.#within = false
  }

  text(part: string): void {
    if (!this.#within || this.#spoken) return
    this.#text += part
    // Each numbered character takes seven.
    if (this.#text.length > limits.cell * 7) throw new SheetFault('broken_text_long', { most: limits.cell })
  }

  end(): string {
    const text = this.#text
    this.#text = ''
    return text.includes('_x') ? text.replace(NUMBERED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
  }
}
