import type { Sharp } from 'sharp'

export interface Pixels {
  readonly width: number
  readonly height: number
}

/** Pixels of a picture that is decoded; what says it has more is not touched. */
const MOST_PIXELS = 64_000_000
const COLUMNS = 9
const ROWS = 8

/**
 * How large a picture is, all of which is decoded.
 * @param content its bytes, or the path of its file
 * @returns null where it is none that can be seen
 */
export async function pixelsOf(content: Uint8Array | string): Promise<Pixels | null> {
  return decoded(content, async picture => {
    const pixels = await sizeOf(picture)
    await picture.resize(1, 1).raw().toBuffer()
    return pixels
  })
}

/** What the beginning of a picture says of its size; nothing is decoded. */
export async function saidPixels(head: Uint8Array): Promise<Pixels | null> {
  return decoded(head, sizeOf)
}

async function sizeOf(picture: Sharp): Promise<Pixels> {
  const { width, height } = await picture.metadata()
  return { width, height }
}

/**
 * The 64-bit difference hash of a picture, as 16 hex digits: it is made 9 by 8 pixels small and grey; each bit tells whether a pixel is darker than
 * the one to its right, row by row, the first in the highest bit. Like pictures differ in few bits.
 * @param bytes a JPEG, PNG or WebP
 * @returns null where they are none that can be seen
 */
export async function imageHash(bytes: Uint8Array): Promise<string | null> {
  return decoded(bytes, async picture => {
    const small = picture.flatten({ background: '#ffffff' }).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' })
    return hashOf(await small.toColourspace('b-w').raw().toBuffer())
  })
}

async function decoded<T>(content: Uint8Array | string, look: (picture: Sharp) => Promise<T>): Promise<T | null> {
  // Native code that a start need not wait for.
  const { default: sharp } = await import('sharp')
  return look(sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })).catch(() => null)
}

function hashOf(grey: Buffer): string {
  let hash = 0n
  // The last pixel of a row has none to its right.
  for (const [at, pixel] of grey.entries()) if ((at + 1) % COLUMNS !== 0) hash = (hash << 1n) | (pixel < Number(grey[at + 1]) ? 1n : 0n)
  return hash.toString(16).padStart(16, '0')
}
