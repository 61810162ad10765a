import { isUtf8 } from 'node:buffer'
import { pieces } from './pieces.ts'

/** How the bytes of a text are to be taken, and how many of them at its start are a byte order mark. */
export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  readonly mark: number
}

/**
 * UTF-16 by its mark, or by the zeros that plain letters have in it; UTF-8 where every byte of the file fits; else Windows-1252.
 * @param start the first bytes of the file
 */
export async function encodingOf(path: string, start: Uint8Array): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return { name: 'utf-16le', mark: 2 }
  if (start[0] === 0xfe && start[1] === 0xff) return { name: 'utf-16be', mark: 2 }
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { name: 'utf-8', mark: 3 }
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (odd > start.length / 8 && even === 0) return { name: 'utf-16le', mark: 0 }
  if (even > start.length / 8 && odd === 0) return { name: 'utf-16be', mark: 0 }
  return { name: (await holdsUtf8(path)) ? 'utf-8' : 'windows-1252', mark: 0 }
}

async function holdsUtf8(path: string): Promise<boolean> {
  let cut = Buffer.alloc(0)
  for await (const piece of pieces(path)) {
    // Of a character that began in the last piece, the rest; a piece may be shorter than that.
    const ends = Buffer.concat([cut, piece.subarray(0, cut.length > 0 ? lengthOf(cut[0] ?? 0) - cut.length : 0)])
    const isWhole = ends.length === 0 || ends.length === lengthOf(ends[0] ?? 0)
    if (isWhole && !isUtf8(ends)) return false
    const rest = piece.subarray(ends.length - cut.length)
    const whole = rest.length - cutCharacter(rest)
    if (!isUtf8(rest.subarray(0, whole))) return false
    // Copied: the piece is gone when the next is read.
    cut = isWhole ? Buffer.from(rest.subarray(whole)) : ends
  }
  return cut.length === 0
}

/** Bytes of the character that one begins. */
const lengthOf = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2)

/** How many bytes at the end begin a character that goes on in the next piece. */
function cutCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    return lengthOf(byte) > back ? back : 0
  }
  return 0
}
