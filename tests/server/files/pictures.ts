import { crc32, deflateSync } from 'node:zlib'

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A stored block of zlib's that holds nothing: it adds bytes to a picture that cleaning keeps. */
const NOTHING = Buffer.from([0, 0, 0, 0xff, 0xff])

/** A black PNG of that many pixels, filled up to a size in bytes with pixel data that draws nothing. */
export function png(width: number, height: number, size = 0): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const made = (blocks: number, parts: number): Buffer => {
    const data = Buffer.concat([pixels.subarray(0, 2), Buffer.alloc(blocks * NOTHING.length, NOTHING), pixels.subarray(2)])
    const empty = Array.from({ length: parts }, () => chunk('IDAT'))
    return Buffer.concat([MARK, chunk('IHDR', header), chunk('IDAT', data), ...empty, chunk('IEND')])
  }
  const room = size - made(0, 0).length
  // Each empty chunk takes 12 bytes; as many as leave whole blocks.
  const parts = [0, 1, 2, 3, 4].find(some => room >= some * 12 && (room - some * 12) % NOTHING.length === 0) ?? 0
  return room > 0 ? made((room - parts * 12) / NOTHING.length, parts) : made(0, 0)
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

export const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

/** The beginning of a film of this brand. */
export const mp4 = (brand: string): Buffer => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1')

/** The beginning of a Matroska file of this kind. */
export const webm = (kind: string): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + kind.length]), Buffer.from(kind)])
