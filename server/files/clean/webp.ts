import { type Cleaner, MalformedPicture, part } from './cleaner.ts'

const RIFF = 12
const CHUNK = 8
/** Place, size and duration of a frame, before its own chunks. */
const FRAME = 16
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ICCP', 'ALPH', 'ANIM', 'ANMF'])
const KEPT_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** Bits of the first byte of VP8X that announce EXIF and XMP. */
const METADATA = 0x0c

/** Chunks of a WebP (RFC 9649) within the size that its head says. */
export const cleanWebp: Cleaner = bytes => {
  if (part(bytes, 8, RIFF).toString('latin1') !== 'WEBP') throw new MalformedPicture('no WebP')
  const body = chunksIn(part(bytes, RIFF, CHUNK + bytes.readUInt32LE(4)), KEPT)
  const head = Buffer.from(bytes.subarray(0, RIFF))
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

function chunksIn(bytes: Buffer, known: ReadonlySet<string>): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const name = part(bytes, at, at + 4).toString('latin1')
    const size = part(bytes, at + 4, at + CHUNK).readUInt32LE()
    const content = part(bytes, at + CHUNK, at + CHUNK + size)
    // Chunks of an odd size are filled up.
    at += CHUNK + size + (size % 2)
    if (known.has(name))
      kept.push(...chunk(name, name === 'ANMF' ? cleanFrame(content) : name === 'VP8X' ? withoutFlags(content) : content))
  }
  return Buffer.concat(kept)
}

function chunk(name: string, content: Buffer): Buffer[] {
  const head = Buffer.alloc(CHUNK)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return [head, content, Buffer.alloc(content.length % 2)]
}

const cleanFrame = (content: Buffer): Buffer => Buffer.concat([part(content, 0, FRAME), chunksIn(content.subarray(FRAME), KEPT_IN_FRAME)])

function withoutFlags(content: Buffer): Buffer {
  const flags = Buffer.from(content)
  flags[0] = (flags[0] ?? 0) & ~METADATA
  return flags
}
