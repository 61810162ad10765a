/** A part of the panel did not arrive (document 1, §8). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  readonly chunk: string
  /** Lets the next drawing ask for it again. */
  readonly retry: () => void
  /** Asking again within this page would be answered from what the browser knows: the page has to be loaded anew. */
  readonly needsReload: boolean
  constructor(chunk: string, retry: () => void, needsReload: boolean, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.chunk = chunk
    this.retry = retry
    this.needsReload = needsReload
  }
}
