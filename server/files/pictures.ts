import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { type Cleaner, MalformedPicture } from './clean/cleaner.ts'
import { cleanGif } from './clean/gif.ts'
import { cleanJpeg } from './clean/jpeg.ts'
import { cleanPng } from './clean/png.ts'
import { cleanWebp } from './clean/webp.ts'
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

/** Formats that are cleaned; others are no pictures here. */
const CLEANERS: Readonly<Partial<Record<string, Cleaner>>> = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp, gif: cleanGif }

/** What came in, as a picture without metadata (`plainPicture`); the given bytes are dropped then. */
export async function withoutMetadata(storage: Storage, received: Received): Promise<Received> {
  const picture = await plainPicture(received.path)
  if (!picture) return received
  await received.drop()
  return storage.receive([picture])
}

/**
 * A picture without metadata of its camera or program: place, device, person, texts, files after its end. Its pixels stay as they are
 * unless it is to be shown turned: then it is turned and encoded anew.
 * @param content its bytes, or the path of its file
 * @returns null where there is nothing to take out, or no picture
 */
export async function plainPicture(content: Uint8Array | string): Promise<Buffer | null> {
  const look = async (picture: Sharp) => {
    const { format, orientation = 1 } = await picture.metadata()
    const clean = CLEANERS[format]
    if (!clean) return null
    const anew = () => {
      const quality = format === 'jpeg' || format === 'webp' ? { quality: 90 } : {}
      return picture.autoOrient().keepIccProfile().toFormat(format, quality).toBuffer()
    }
    if (orientation > 1) return clean(await anew())
    const bytes = typeof content === 'string' ? await readFile(content) : Buffer.from(content)
    const cleaned = cleanedBy(clean, bytes) ?? clean(await anew())
    return cleaned.equals(bytes) ? null : cleaned
  }
  return decoded(content, look, true)
}

/** @returns null where the parts of the picture do not add up */
function cleanedBy(clean: Cleaner, bytes: Buffer): Buffer | null {
  try {
    return clean(bytes)
  } catch (error) {
    if (error instanceof MalformedPicture) return null
    throw error
  }
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

/** Result of the library for a picture; null if it cannot read it. `look` calls only the library, so its errors are those of the picture. */
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
