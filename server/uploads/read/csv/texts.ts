import { type Encoding, pieces } from './dialectOf.ts'

/**
 * A file's text, piece by piece, its byte order mark left out and every line's end a single \n (CR, LF, CRLF, mixed too).
 * @param tell bytes that were read so far
 */
export async function* texts(path: string, { name, mark }: Encoding, tell: (bytes: number) => void): AsyncGenerator<string> {
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
    yield oneLineEnd(held ? text.slice(0, -1) : text)
  }
  yield oneLineEnd(held + (name === 'windows-1252' ? '' : decoder.decode()))
}

function oneLineEnd(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
