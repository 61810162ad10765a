import { firstBytes } from '../firstBytes.ts'
import { SheetFault } from '../sheetFault.ts'
import { type Encoding, encodingOf } from './encodingOf.ts'

/** How a CSV file is written. */
export interface Dialect {
  readonly encoding: Encoding
  readonly separator: string
}

const START = 65_536
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
  if (NO_TEXT.test(text) || NO_TABLE.test(text)) throw new SheetFault('type', 'Invalid file type')
  return { encoding, separator: separatorOf(text) }
}

/** The one that stands most often in the first line that is not blank, outside quotes. */
function separatorOf(text: string): string {
  const line = text.replace(/"(?:[^"]|"")*"/g, '').match(/[^\r\n]*\S[^\r\n]*/)?.[0] ?? ''
  const times = (separator: string): number => line.split(separator).length
  return SEPARATORS.reduce<string>((best, separator) => (times(separator) > times(best) ? separator : best), ',')
}
