/** What a file is by its own bytes, whatever its name says. */
export interface Sniffed {
  readonly type: string
  readonly width?: number
  readonly height?: number
}

const UNKNOWN: Sniffed = { type: 'application/octet-stream' }
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Type and, for pictures, pixels, read from the beginning of the content: PNG, JPEG, GIF, WebP, PDF, MP4, WebM; anything else is bytes. */
export function sniff(head: Buffer): Sniffed {
  if (head.subarray(0, PNG.length).equals(PNG)) return png(head)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return jpeg(head)
  const start = head.toString('latin1', 0, 12)
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return gif(head)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return webp(head)
  if (start.startsWith('%PDF-')) return { type: 'application/pdf' }
  return start.slice(4, 8) === 'ftyp' ? film(start.slice(8)) : webm(head)
}

/** A picture without pixels is none. */
function picture(type: string, width: number, height: number): Sniffed {
  return width > 0 && height > 0 ? { type, width, height } : UNKNOWN
}

function png(head: Buffer): Sniffed {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return UNKNOWN
  return picture('image/png', head.readUInt32BE(16), head.readUInt32BE(20))
}

function gif(head: Buffer): Sniffed {
  return head.length < 10 ? UNKNOWN : picture('image/gif', head.readUInt16LE(6), head.readUInt16LE(8))
}

/** The frame header bears the pixels; it stands behind segments that each say how long they are. */
function jpeg(head: Buffer): Sniffed {
  let at = 2
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0
    // A segment may be preceded by filling.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return picture('image/jpeg', head.readUInt16BE(at + 7), head.readUInt16BE(at + 5))
    at += 2 + Math.max(2, head.readUInt16BE(at + 2))
  }
  return UNKNOWN
}

/** What is packed as MP4 may also be a still picture (HEIC, AVIF): the brand says which. */
function film(brand: string): Sniffed {
  return /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|msnv)$/.test(brand) ? { type: 'video/mp4' } : UNKNOWN
}

/** Matroska says what it is for in its first few words. */
function webm(head: Buffer): Sniffed {
  const isMatroska = head.subarray(0, MATROSKA.length).equals(MATROSKA)
  return isMatroska && head.toString('latin1', 0, 64).includes('webm') ? { type: 'video/webm' } : UNKNOWN
}

function webp(head: Buffer): Sniffed {
  if (head.length < 30) return UNKNOWN
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8X') return picture('image/webp', head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1)
  if (form === 'VP8 ') return picture('image/webp', head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff)
  if (form !== 'VP8L' || head[20] !== 0x2f) return UNKNOWN
  const bits = head.readUInt32LE(21)
  return picture('image/webp', (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
}
