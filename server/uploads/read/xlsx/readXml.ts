import { isAscii } from 'node:buffer'
import { broken } from '../broken.ts'
import type { XmlReader } from './xmlReader.ts'
import { XmlScanner } from './xmlScanner.ts'

/**
 * Reads XML as it comes, telling `reader`; yields after every piece, so that what was read can be taken on.
 * @throws SheetFault 'broken' where it is no XML, holds a document type, or one mark or text is larger than any of a sheet
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const scanner = new XmlScanner(reader)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isWhole = true
  for await (const piece of pieces) {
    // Most pieces need no decoding; unless a character of the one before may go on in it.
    const isPlain: boolean = isWhole && isAscii(piece)
    scanner.write(isPlain ? piece.toString('latin1') : decoded(() => decoder.decode(piece, { stream: true })))
    isWhole = isPlain || (piece.at(-1) ?? 0) < 0x80
    yield
  }
  scanner.write(decoded(() => decoder.decode()))
  scanner.end()
  yield
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw broken('it holds no valid XML')
  }
}
