import { Refusal } from '../errors.ts'
import { Pieces } from './pieces.ts'

/** One part of a form. Its bytes must be read to their end before the next part is asked for. */
export interface Part {
  readonly name: string
  /** Of a file; null: a plain field. */
  readonly fileName: string | null
  readonly bytes: AsyncIterable<Uint8Array>
}

const LONGEST_HEADER = 8192
const MOST_PARTS = 20
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))\s*(?:;|$)/i
const unreadable = (): Refusal => new Refusal(400, 'invalid_multipart', 'Input not valid')

/**
 * The parts of a `multipart/form-data` body as they come (RFC 7578), without holding more than a piece of it.
 * @param contentType of the request; names the boundary
 * @param most parts taken
 * @throws Refusal 400 for a body that is none, or that breaks off
 */
export async function* multipart(body: AsyncIterable<Uint8Array>, contentType: string, most = MOST_PARTS): AsyncGenerator<Part> {
  const found = BOUNDARY.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw unreadable()
  const pieces = new Pieces(body, unreadable)
  // The first boundary has no line before it: with one, it is like all others.
  pieces.putBack(Buffer.from('\r\n'))
  const mark = Buffer.from(`\r\n--${boundary}`)
  await drain(pieces.until(mark))
  for (let count = 0; ; count += 1) {
    const end = (await pieces.take(2)).toString('latin1')
    if (end === '--') return
    if (end !== '\r\n' || count === most) throw unreadable()
    const header = await headerOf(pieces)
    const bytes = pieces.until(mark)
    yield { ...header, bytes }
    await drain(bytes)
  }
}

async function headerOf(pieces: Pieces): Promise<Omit<Part, 'bytes'>> {
  // With the line before it, a header of no lines ends like all others.
  pieces.putBack(Buffer.from('\r\n'))
  let text = ''
  for await (const piece of pieces.until(Buffer.from('\r\n\r\n'))) {
    text += piece.toString('utf8')
    if (text.length > LONGEST_HEADER) throw unreadable()
  }
  const said = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(text)?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(said)?.[1]
  const fileName = /;\s*filename="([^"]*)"/i.exec(said)?.[1]
  if (name === undefined) throw unreadable()
  return { name: plain(name), fileName: fileName === undefined ? null : plain(fileName) }
}

/** Browsers write quotes and line breaks of names so. */
function plain(text: string): string {
  return text.replace(/%22/g, '"').replace(/%0D|%0A/gi, '')
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of bytes);
}
