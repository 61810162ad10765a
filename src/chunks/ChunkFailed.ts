/** A part of the panel did not arrive (document 1, §8). */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  readonly chunk: string
  /** Lets the next asking load it again. */
  readonly forget: () => void
  /** Asking again within this page would be answered from what the browser knows: the page has to be loaded anew. */
  readonly needsReload: boolean
  constructor(chunk: string, forget: () => void, needsReload: boolean, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.chunk = chunk
    this.forget = forget
    this.needsReload = needsReload
  }
}
