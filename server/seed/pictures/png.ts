import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Writes a picture as PNG, 8 bits a colour.
 * @param paintLine fills one line: red, green and blue of each point, left to right
 */
export function png(width: number, height: number, paintLine: (line: Buffer, y: number) => void): Buffer {
  const line = width * 3 + 1
  const raw = Buffer.alloc(line * height)
  const above = Buffer.alloc(width * 3)
  const current = Buffer.alloc(width * 3)
  for (let y = 0; y < height; y += 1) {
    // Filter 2: each byte is kept as its difference to the one above, which for gradients is nearly always 0.
    raw[y * line] = 2
    paintLine(current, y)
    for (let byte = 0; byte < current.length; byte += 1) raw[y * line + 1 + byte] = (current[byte]! - above[byte]!) & 255
    above.set(current)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(raw, { level: 6 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), data.length + 8)
  return whole
}
