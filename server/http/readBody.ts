import { Refusal } from '../errors.ts'
import type { AppContext } from './context.ts'
import { strictJson } from './strictJson.ts'

const UTF8 = /^"?utf-?8"?$/i

/** Before a byte of the body is read: 415 for an undeclared type, charset or compression; 413 where the length is said and too large. */
export function acceptBody(c: AppContext, accepts: readonly string[], limit: number): void {
  const said = c.req.header('content-type')
  if (said === undefined && !hasBody(c)) return
  const [type = '', ...parameters] = (said ?? '').split(';').map(part => part.trim())
  const charset = parameters.find(parameter => parameter.toLowerCase().startsWith('charset='))?.slice('charset='.length)
  const declared = accepts.includes(type.toLowerCase()) && (charset === undefined || UTF8.test(charset))
  if (!declared || c.req.header('content-encoding') !== undefined)
    throw new Refusal(415, 'unsupported_media_type', 'Please check inputs!', { params: { accepted: accepts.join(', ') } })
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
}

export const tooLarge = (limit: number): Refusal =>
  // The rest of the body will not be read, so the connection cannot be used again.
  new Refusal(413, 'too_large', 'Please check inputs!', { params: { limit }, headers: { Connection: 'close' } })

/** Without asking for `body`, which would build a whole Request for every call without one. */
function hasBody(c: AppContext): boolean {
  if (c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0) return true
  return c.env?.incoming === undefined && c.req.raw.body !== null
}

/** The body as it comes, piece by piece. @throws Refusal 413 as soon as the limit of the route is passed */
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

/** The body of a call, `{}` where there is none. @throws Refusal 400 for text that is no JSON or can be read in two ways, 413 where it is too long */
export async function readJson(c: AppContext): Promise<unknown> {
  return jsonIn(await readBody(c))
}

/** What these bytes say, as a body of a call. @throws Refusal 400 as `readJson` */
export const jsonIn = (bytes: Uint8Array): unknown => (bytes.byteLength === 0 ? {} : strictJson(decoded(bytes)))

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'invalid_json', 'Input not valid', { params: { reason: 'not_utf8' } })
  }
}
