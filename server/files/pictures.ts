import type { Sharp } from 'sharp'
import type { Received, Storage } from './storage.ts'
import { nullIfUnreadable } from './unreadable.ts'

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

/** Formats whose metadata is taken out; others are no pictures here. */
const STRIPPED = ['jpeg', 'png', 'webp', 'gif']

/** What came in, as a picture without metadata (`plainPicture`); the given bytes are dropped then. */
export async function withoutMetadata(storage: Storage, received: Received): Promise<Received> {
  const picture = await plainPicture(received.path, received.head)
  if (!picture) return received
  await received.drop()
  return storage.receive([picture])
}

/**
 * A picture without what its camera or program wrote beside it: place, device, person, texts. It is turned as it was to be shown, and keeps its colours.
 * @param content its bytes, or the path of its file
 * @param head its beginning
 * @returns null where there is nothing to take out, or no picture
 */
export async function plainPicture(content: Uint8Array | string, head: Uint8Array): Promise<Buffer | null> {
  const told = await decoded(content, picture => picture.metadata(), true)
  if (!told || !STRIPPED.includes(told.format)) return null
  const { format, exif, xmp, iptc, comments } = told
  const isTold = [exif, xmp, iptc, comments].some(part => part !== undefined) || (format === 'jpeg' && hasComment(head))
  if (!isTold) return null
  const quality = format === 'jpeg' || format === 'webp' ? { quality: 90 } : {}
  return decoded(content, picture => picture.autoOrient().keepIccProfile().toFormat(format, quality).toBuffer(), true)
}

/** Looks for a comment among the parts of a JPEG before its pixels; the library passes over it. */
function hasComment(head: Uint8Array): boolean {
  let at = 2
  while (at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda) {
    if (head[at + 1] === 0xfe) return true
    at += 2 + (head[at + 2] ?? 0) * 256 + (head[at + 3] ?? 0)
  }
  return false
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
  const grey = await decoded(bytes, picture => {
    const small = picture.flatten({ background: '#ffffff' }).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' })
    return small.toColourspace('b-w').raw().toBuffer()
  })
  return grey && hashOf(grey)
}

/** What the library makes of a picture, null where it cannot read it. `look` calls the library alone: its errors are taken as those of the picture. */
async function decoded<T>(content: Uint8Array | string, look: (picture: Sharp) => Promise<T>, animated = false): Promise<T | null> {
  // Native code that a start need not wait for.
  const { default: sharp } = await import('sharp')
  return look(sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', animated })).catch(nullIfUnreadable)
}

function hashOf(grey: Buffer): string {
  let hash = 0n
  // The last pixel of a row has none to its right.
  for (const [at, pixel] of grey.entries()) if ((at + 1) % COLUMNS !== 0) hash = (hash << 1n) | (pixel < Number(grey[at + 1]) ? 1n : 0n)
  return hash.toString(16).padStart(16, '0')
}
