import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { UNDECODABLE } from '../../../../schema/cellFacts.ts'
import { firstBytes, PIECE, pieces } from '../firstBytes.ts'
import { SheetFault } from '../sheet.ts'

/** How a CSV file is written. */
export type Dialect = { readonly encoding: Encoding; readonly separator: string }

const START = 65_536
/** Among which the header is looked for. */
const FIRST_LINES = 10
const SEPARATORS = [',', ';', '\t'] as const
/** Pages, documents and data under the name of a table. */
const NO_TABLE = /^\s*(?:<(?:!|\?xml|html|table)|%PDF|\{\\rtf|[{[]\s*["{[])/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds them, other files do.
const NO_TEXT = /[\x00-\x08\x0e-\x19\x1b-\x1f]/

/**
 * Finds how a CSV file is written: its encoding from the bytes, its separator from the header line.
 * @throws SheetFault 'type' where the bytes are no text
 */
export async function dialectOf(path: string): Promise<Dialect> {
  const start = await firstBytes(path, START)
  const encoding = await encodingOf(path, start)
  const text = new TextDecoder(encoding.name).decode(start.subarray(encoding.mark), { stream: true })
  if (NO_TEXT.test(text) || NO_TABLE.test(text)) throw new SheetFault('type')
  return { encoding, separator: separatorOf(text) }
}

/** The one that stands most often in the first line that has any, outside quotes: a title above the header has none. */
function separatorOf(text: string): string {
  const lines =
    text
      .replace(/"(?:[^"]|"")*"/g, '')
      .match(/[^\r\n]*\S[^\r\n]*/g)
      ?.slice(0, FIRST_LINES) ?? []
  const line = lines.find(one => SEPARATORS.some(separator => one.includes(separator))) ?? ''
  const times = (separator: string): number => line.split(separator).length
  return SEPARATORS.reduce<string>((best, separator) => (times(separator) > times(best) ? separator : best), ',')
}

/** How the bytes of a text are to be taken, and how many of them at its start are a byte order mark. */
export type Encoding = { readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; readonly mark: number }

/**
 * UTF-16 by its mark, or by the zeros that plain letters have in it; UTF-8 where every byte of the file fits, or few do not; else Windows-1252.
 * @param start the first bytes of the file
 */
async function encodingOf(path: string, start: Uint8Array): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return { name: 'utf-16le', mark: 2 }
  if (start[0] === 0xfe && start[1] === 0xff) return { name: 'utf-16be', mark: 2 }
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { name: 'utf-8', mark: 3 }
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (odd > start.length / 8 && even === 0) return { name: 'utf-16le', mark: 0 }
  if (even > start.length / 8 && odd === 0) return { name: 'utf-16be', mark: 0 }
  return { name: (await holdsUtf8(path)) || (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252', mark: 0 }
}

/**
 * True for UTF-8 with some bytes broken: it has at least as many whole characters beyond ASCII as broken ones. In other encodings such bytes hardly ever
 * form a character of UTF-8.
 */
async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8')
  let whole = 0
  let broken = 0
  for await (const piece of pieces(path, 0))
    for (const [character] of decoder.decode(piece, { stream: true }).matchAll(/[^\0-\x7f]/gu))
      if (character === UNDECODABLE) broken += 1
      else whole += 1
  return whole > 0 && whole >= broken
}

async function holdsUtf8(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(PIECE)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, at)
    if (bytesRead === 0) return true
    // A character that is cut is read again, whole, with the next piece; at the end of the file nothing of it follows.
    const whole = bytesRead - cutCharacter(buffer.subarray(0, bytesRead))
    if (whole === 0 || !isUtf8(buffer.subarray(0, whole))) return false
    at += whole
  }
}

/** How many bytes at the end begin a character that goes on in the next piece. */
function cutCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}
