/** A part of the panel did not arrive (document 1, §8). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  readonly chunk: string
  /** Lets the next drawing ask for it again. */
  readonly retry: () => void
  constructor(chunk: string, retry: () => void, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.chunk = chunk
    this.retry = retry
  }
}
