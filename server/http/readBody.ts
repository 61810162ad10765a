import { tooLarge } from './acceptBody.ts'
import type { AppContext } from './context.ts'

/**
 * The body as it comes, piece by piece, up to the limit of the route.
 * @throws Refusal 413 as soon as the limit is passed
 */
export async function* bodyPieces(c: AppContext): AsyncGenerator<Uint8Array> {
  const limit = c.get('body')?.limit ?? 0
  const stream = c.req.raw.body
  if (!stream) return
  let seen = 0
  for await (const piece of stream as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    seen += piece.byteLength
    if (seen > limit) throw tooLarge(limit)
    yield piece
  }
}

/** The whole body, at most as long as the route declared. */
export async function readBody(c: AppContext): Promise<Uint8Array> {
  // Node's own parser ends the body at the length said, which `acceptBody` has looked at: no need to count.
  if (c.req.header('content-length') !== undefined) return new Uint8Array(await c.req.raw.arrayBuffer())
  const pieces: Uint8Array[] = []
  for await (const piece of bodyPieces(c)) pieces.push(piece)
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
}
