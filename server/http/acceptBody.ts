import { Refusal } from '../errors.ts'
import type { AppContext } from './context.ts'

const UTF8 = /^"?utf-?8"?$/i

/**
 * Holds a request to what its route declared, before a byte of the body is read: 415 for another type, a charset that is not UTF-8 or a compressed
 * body; 413 where the length is said and too large. A body of unsaid length is counted while it is read (`readBody`).
 */
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
