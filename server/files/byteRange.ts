import { Readable } from 'node:stream'
import type { AppContext } from '../http/context.ts'
import { notFound } from '../http/context.ts'
import type { Span, Storage } from './storage.ts'

/**
 * What part of a content a `Range` header asks for (RFC 9110, §14). A header of another unit, of several parts or that is none is passed over, as the
 * standard allows.
 * @param size bytes of the whole content
 * @returns null: all of it; 'none': the content ends before that
 */
export function byteRange(header: string | undefined, size: number): Span | 'none' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'none' : { from, to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}

/**
 * A stored content, or the part of it that is asked for: players of videos read here and there.
 * @param headers what else the answer says; its length and range are said here
 * @throws Refusal 404 where the store has no such content
 */
export async function contentAnswer(
  c: AppContext,
  storage: Storage,
  { id, size }: { readonly id: string; readonly size: number },
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = `"${id}"`
  // A part of what has changed since would fit nothing.
  const isSame = [undefined, tag].includes(c.req.header('if-range'))
  const span = isSame ? byteRange(c.req.header('range'), size) : null
  if (span === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const stream = await storage.open(id, span ?? undefined)
  if (!stream) throw notFound()
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, span ? 206 : 200, {
    ...headers,
    'Content-Length': String(span ? span.to - span.from + 1 : size),
    'Accept-Ranges': 'bytes',
    ...(span ? { 'Content-Range': `bytes ${span.from}-${span.to}/${size}` } : {}),
    ETag: tag,
  })
}
