import { broken } from '../broken.ts'
import { limits } from '../limits.ts'
import type { XmlReader } from './xmlReader.ts'

/** Marks within marks; a sheet has six. */
const DEEPEST = 50
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w*));?/gi
const SPECIAL_STARTS = ['<!--', '<![CDATA['] as const
const [TAB, LF, CR, SPACE, DOUBLE, SINGLE, SLASH, COLON, GREATER] = [9, 10, 13, 32, 34, 39, 47, 58, 62] as const

/**
 * Takes the marks and texts of workbook XML apart as it comes. Three times as fast as a parser for all of XML, of which workbooks use little:
 * no document types, no entities but the five.
 */
export class XmlScanner {
  readonly #reader: XmlReader
  readonly #open: string[] = []
  readonly #attribute = (name: string): string | undefined => attributeOf(this.#tag, name)
  #rest = ''
  #tag = ''
  #begun = false

  constructor(reader: XmlReader) {
    this.#reader = reader
  }

  /** @throws SheetFault 'broken' */
  write(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
      const end = endOf(xml, start)
      if (end < 0) break
      if (start > at) this.#text(unescaped(xml.slice(at, start)))
      this.#mark(xml, start, end)
      at = end
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > limits.mark) throw broken('it holds a text without end')
  }

  end(): void {
    if (!this.#begun || this.#open.length > 0 || this.#rest.trim() !== '') throw invalid()
  }

  #mark(xml: string, start: number, end: number): void {
    switch (xml[start + 1]) {
      case '?':
        return
      case '!':
        if (xml.startsWith('<![', start)) this.#text(xml.slice(start + 9, end - 3))
        return
      case '/': {
        const name = local(xml.slice(start + 2, end - 1).trimEnd())
        if (this.#open.pop() !== name) throw invalid()
        this.#reader.close?.(name)
        return
      }
      default:
        this.#element(xml, start, end)
    }
  }

  #element(xml: string, start: number, end: number): void {
    let nameEnd = start + 1
    while (!endsName(xml.charCodeAt(nameEnd))) nameEnd += 1
    const name = local(xml.slice(start + 1, nameEnd))
    if (name === '' || (this.#begun && this.#open.length === 0)) throw invalid()
    this.#begun = true
    this.#tag = xml.slice(nameEnd, end)
    this.#reader.open(name, this.#attribute)
    if (xml.charCodeAt(end - 2) === SLASH) this.#reader.close?.(name)
    else if (this.#open.push(name) > DEEPEST) throw invalid()
  }

  #text(text: string): void {
    if (this.#open.length > 0) this.#reader.text?.(text)
    else if (text.replace('\ufeff', '').trim() !== '') throw invalid()
  }
}

/** Behind the mark that starts at `start`; -1 where it goes on in the next piece. */
function endOf(xml: string, start: number): number {
  const kind = xml[start + 1]
  if (kind === '/') return behind(xml, '>', start)
  if (kind === '?') return behind(xml, '?>', start)
  if (kind === '!') return endOfSpecial(xml, start)
  let quote = 0
  for (let at = start + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote) {
      if (code === quote) quote = 0
    } else if (code === GREATER) return at + 1
    else if (code === DOUBLE || code === SINGLE) quote = code
  }
  return -1
}

function endOfSpecial(xml: string, start: number): number {
  const [comment, data] = SPECIAL_STARTS
  if (xml.startsWith(comment, start)) return behind(xml, '-->', start + comment.length)
  if (xml.startsWith(data, start)) return behind(xml, ']]>', start + data.length)
  if (xml.length - start < data.length && SPECIAL_STARTS.some(begins => begins.startsWith(xml.slice(start)))) return -1
  throw broken('it holds a document type declaration')
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code)
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function attributeOf(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at > 0; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    if (before !== COLON && !isSpace(before)) continue
    let from = at + name.length
    while (isSpace(tag.charCodeAt(from))) from += 1
    if (tag[from] !== '=') continue
    from += 1
    while (isSpace(tag.charCodeAt(from))) from += 1
    const end = tag.indexOf(tag[from] ?? '', from + 1)
    if (end < 0) throw invalid()
    return unescaped(tag.slice(from + 1, end))
  }
  return undefined
}

function unescaped(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, referred) : text
}

function referred(whole: string, hex?: string, decimal?: string, name?: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const text = name === undefined ? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : entities[name]
  if (text === undefined || !whole.endsWith(';')) throw invalid()
  return text
}

function invalid(): Error {
  return broken('it holds no valid XML')
}
