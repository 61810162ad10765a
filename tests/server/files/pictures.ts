/** The beginning of a PNG of that many pixels, filled up to a size: all that telling it needs. */
export function png(width: number, height: number, size = 100): Buffer {
  const content = Buffer.alloc(Math.max(size, 33))
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(content)
  content.write('IHDR', 12, 'latin1')
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  return content
}

/** A JPEG whose frame stands behind a long segment of another kind. */
export function jpeg(width: number, height: number, before = 70_000): Buffer {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])]
  for (let left = before; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000)
    const segment = Buffer.alloc(length + 4)
    segment.writeUInt16BE(0xffe1, 0)
    segment.writeUInt16BE(length + 2, 2)
    segments.push(segment)
  }
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 6)
  frame.writeUInt16BE(width, 8)
  return Buffer.concat([...segments, frame, Buffer.alloc(20)])
}

export function gif(width: number, height: number): Buffer {
  const content = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  content.writeUInt16LE(width, 6)
  content.writeUInt16LE(height, 8)
  return content
}

/** The three forms of WebP. */
export function webp(form: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const content = Buffer.alloc(40)
  content.write(`RIFF\0\0\0\0WEBP${form}`, 0, 'latin1')
  if (form === 'VP8X') {
    content.writeUIntLE(width - 1, 24, 3)
    content.writeUIntLE(height - 1, 27, 3)
  } else if (form === 'VP8 ') {
    content.writeUInt16LE(width, 26)
    content.writeUInt16LE(height, 28)
  } else {
    content[20] = 0x2f
    content.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  }
  return content
}

export const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

/** The beginning of a film of this brand. */
export const mp4 = (brand: string): Buffer => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1')

/** The beginning of a Matroska file of this kind. */
export const webm = (kind: string): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + kind.length]), Buffer.from(kind)])
