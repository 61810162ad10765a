import { isAscii } from 'node:buffer'
import { SaxesParser } from 'saxes'
import { limits, SheetFault } from '../sheet.ts'
import type { Archive, Meter } from './archive.ts'

/** The value of an attribute of the element that is open, by its name without prefix. */
export type Attribute = (name: string) => string | undefined

/** What a reader of XML is told. Names come without their prefix. */
export interface XmlReader {
  open(name: string, attribute: Attribute): void
  close?(name: string): void
  text?(text: string): void
}

/** Marks within marks; a sheet has six. */
const DEEPEST = 50

/** Reads a whole part of a workbook, telling `reader`. */
export async function readPart(archive: Archive, name: string, meter: Meter, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(archive.bytes(name, meter), reader));
}

/**
 * Reads XML as it comes, telling `reader`; yields after every piece, so that what was read can be taken on.
 * A byte that is no UTF-8 becomes U+FFFD, by which its row is refused, not the whole file.
 * @throws SheetFault 'broken' where it is no XML, holds a document type, or one mark or text is larger than any of a sheet
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const write = parserOf(reader)
  const decoder = new TextDecoder('utf-8')
  let isWhole = true
  for await (const piece of pieces) {
    // Most pieces need no decoding; unless a character of the one before may go on in it.
    const isPlain: boolean = isWhole && isAscii(piece)
    write(isPlain ? piece.toString('latin1') : decoder.decode(piece, { stream: true }))
    isWhole = isPlain || (piece.at(-1) ?? 0) < 0x80
    yield
  }
  write(decoder.decode())
  write(null)
  yield
}

/** @returns takes the next piece; null at the end */
function parserOf(reader: XmlReader): (piece: string | null) => void {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  /** Characters since the parser last told something: it holds them all. */
  let held = 0
  parser.on('error', error => {
    throw invalid(error)
  })
  parser.on('doctype', () => {
    throw new SheetFault('broken_doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    held = 0
    depth += 1
    if (depth > DEEPEST) throw invalid()
    reader.open(local(name), wanted => attributes[wanted] ?? prefixed(attributes, wanted))
  })
  parser.on('closetag', ({ name }) => {
    held = 0
    depth -= 1
    reader.close?.(local(name))
  })
  parser.on('text', text => reader.text?.(text))
  parser.on('cdata', text => reader.text?.(text))
  return piece => {
    held += piece?.length ?? 0
    parser.write(piece)
    if (held > limits.mark) throw new SheetFault('broken_endless')
  }
}

function prefixed(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  for (const name in attributes) if (name.endsWith(`:${wanted}`)) return attributes[name]
  return undefined
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const invalid = (cause?: Error): SheetFault => new SheetFault('broken_xml', {}, cause)
