/** Bytes that come in pieces, read up to a mark. */
export class Pieces {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #ended: () => Error
  #waiting = Buffer.alloc(0)

  /** @param ended makes the error of a source that ends too early */
  constructor(source: AsyncIterable<Uint8Array>, ended: () => Error) {
    this.#source = source[Symbol.asyncIterator]()
    this.#ended = ended
  }

  /** Bytes that are read before those that wait. */
  putBack(bytes: Buffer): void {
    this.#waiting = Buffer.concat([bytes, this.#waiting])
  }

  /** The next bytes, exactly so many. */
  async take(count: number): Promise<Buffer> {
    while (this.#waiting.length < count) await this.#more()
    const taken = this.#waiting.subarray(0, count)
    this.#waiting = this.#waiting.subarray(count)
    return taken
  }

  /** The bytes before a mark, which is passed over. Asked again after its end, it gives nothing. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#waiting.indexOf(mark)
      // The beginning of the mark may stand at the end of what has come.
      const sure = at >= 0 ? at : Math.max(0, this.#waiting.length - mark.length + 1)
      const bytes = this.#waiting.subarray(0, sure)
      this.#waiting = this.#waiting.subarray(at >= 0 ? at + mark.length : sure)
      if (bytes.length > 0) yield bytes
      if (at >= 0) return
      await this.#more()
    }
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done) throw this.#ended()
    this.#waiting = this.#waiting.length === 0 ? Buffer.from(value) : Buffer.concat([this.#waiting, value])
  }
}
