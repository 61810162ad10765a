import { SaxesParser } from 'saxes'
import { broken } from '../broken.ts'
import { limits } from '../limits.ts'

/** What a reader of XML is told. Names come without their prefix. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Marks within marks; a sheet has six. */
const DEEPEST = 50

/**
 * Reads XML as it comes, telling `reader`; yields after every piece, so that what was read can be taken on.
 * @throws SheetFault 'broken' where it is no XML, holds a document type, or one mark or text is larger than any of a sheet
 */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder('utf-8')
  let silent = 0
  let depth = 0
  const heard = (): void => {
    silent = 0
  }
  // Not one handler more than these: with them V8 keeps the parser as a table of properties, and it takes five times as long.
  parser.on('error', () => fail('it holds no valid XML'))
  parser.on('doctype', () => fail('it holds a document type declaration'))
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    depth += 1
    if (depth > DEEPEST) fail('it holds no valid XML')
    reader.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    heard()
    depth -= 1
    reader.close?.(local(name))
  })
  const text = (part: string): void => {
    heard()
    reader.text?.(part)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  for await (const piece of pieces) {
    const part = decoder.decode(piece, { stream: true })
    silent += part.length
    parser.write(part)
    if (silent > limits.mark) fail('it holds a text without end')
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}

function fail(why: string): never {
  throw broken(why)
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
