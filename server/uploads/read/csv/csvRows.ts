import Papa from 'papaparse'
import { pieces } from '../firstBytes.ts'
import { limits, type RawRow, SheetFault } from '../sheet.ts'
import type { Dialect, Encoding } from './dialectOf.ts'

/** What the parser of the package gives back; its types leave that open. */
interface Parsed {
  readonly data: string[][]
  readonly errors: readonly { readonly row: number; readonly index: number }[]
  readonly meta: { readonly cursor: number }
}

/**
 * The rows of a CSV file, a batch for each piece that is read. A row that goes on in the next piece waits for it.
 * @param tell how much of the file was read, from 0 to 1
 * @throws SheetFault 'broken' where a quote is not closed, naming the line it opened in
 */
export async function* csvRows(
  { path, size }: { path: string; size: number },
  { encoding, separator }: Dialect,
  tell: (share: number) => void,
): AsyncGenerator<readonly RawRow[]> {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' })
  let rest = ''
  let at = 0
  let line = 1
  for await (const { piece, ends } of texts(path, encoding, bytes => tell(bytes / size))) {
    const text = rest + piece
    const { data, errors, meta }: Parsed = parser.parse(text, 0, !ends)
    // A row that is not whole yet may seem wrong only because of that.
    const wrong = errors.find(({ row }) => row < data.length)
    if (wrong) throw unclosed(text, line, wrong.index)
    yield data.map((cells, index) => ({ at: at + index + 1, cells }))
    at += data.length
    rest = text.slice(meta.cursor)
    line += lines(text, meta.cursor)
    if (rest.length <= limits.mark) continue
    const [open]: Parsed['errors'] = parser.parse(rest, 0, false).errors
    throw open ? unclosed(rest, line, open.index) : new SheetFault('broken_line_long', { line, most: limits.mark })
  }
}

function unclosed(text: string, line: number, index: number): Error {
  return new SheetFault('broken_quote', { line: line + lines(text, index) })
}

function lines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/**
 * A file's text, piece by piece, its byte order mark left out and every line's end a single \n (CR, LF, CRLF, mixed too).
 * @param tell bytes that were read so far
 */
async function* texts(path: string, { name, mark }: Encoding, tell: (bytes: number) => void) {
  const decoder = new TextDecoder(name, { ignoreBOM: true })
  let held = ''
  let read = mark
  for await (const bytes of pieces(path, mark)) {
    read += bytes.length
    tell(read)
    // `stream` for Windows-1252 as well: decoding at once takes it for Latin-1 in this Node.
    const text = held + decoder.decode(bytes, { stream: true })
    // What a CR at the end means, the next character tells.
    held = text.endsWith('\r') ? '\r' : ''
    yield { piece: oneLineEnd(held ? text.slice(0, -1) : text), ends: false }
  }
  yield { piece: oneLineEnd(held + (name === 'windows-1252' ? '' : decoder.decode())), ends: true }
}

const oneLineEnd = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
