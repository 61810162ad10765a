import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

/** How the bytes of a text are to be taken, and how many of them at its start are a byte order mark. */
export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  readonly mark: number
}

const PIECE = 1 << 20

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
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const whole = bytes.length - cutCharacter(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) return false
    rest = bytes.subarray(whole)
  }
  return rest.length === 0
}

/** How many bytes at the end begin a character that goes on in the next piece. */
function cutCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return needs > back ? back : 0
  }
  return 0
}
