import { broken } from '../broken.ts'
import type { XmlReader } from './xmlReader.ts'
import { XmlScanner } from './xmlScanner.ts'

/**
 * Reads XML as it comes, telling `reader`; yields after every piece, so that what was read can be taken on.
 * @throws SheetFault 'broken' where it is no XML, holds a document type, or one mark or text is larger than any of a sheet
 */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const scanner = new XmlScanner(reader)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces) {
    scanner.write(decoded(() => decoder.decode(piece, { stream: true })))
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
