import { createHash } from 'node:crypto'
import type { pictureFacts as columns } from '../../../../schema/images.ts'
import { imageHash, plainPicture, saidPixels } from '../../../files/pictures.ts'
import { typeOf } from '../../../files/sniff.ts'
import { type Archive, Meter } from '../xlsx/archive.ts'

type Facts = Readonly<Record<(typeof columns)[number], string>>

/** Of a larger one only the beginning is looked at: it is not taken anyway. */
const LARGEST = 8_388_608
/** Enough to tell type and pixels. */
const HEAD = 1_048_576
const DECODED = ['image/jpeg', 'image/png', 'image/webp']
/** What is told of a picture that begins well and cannot be seen. */
const DAMAGED = 'damaged image'

/** What there is to know of a picture in an archive, as texts, as it will be kept; what cannot be known is empty. The whole of it is read, and decoded. */
export async function pictureFacts(archive: Archive, part: string): Promise<Facts> {
  const size = archive.sizeOf(part)
  const isWhole = size <= LARGEST
  const sent = await bytesOf(archive, part, isWhole ? size : HEAD)
  const type = await typeOf(sent.subarray(0, HEAD))
  const bytes = (isWhole && DECODED.includes(type) && (await plainPicture(sent))) || sent
  const pixels = type.startsWith('image/') ? await saidPixels(bytes) : null
  const isDecoded = isWhole && DECODED.includes(type)
  const hash = isDecoded ? await imageHash(bytes) : null
  return {
    type: isDecoded && hash === null ? DAMAGED : type,
    size_bytes: String(isWhole ? bytes.length : size),
    width: String(pixels?.width ?? ''),
    height: String(pixels?.height ?? ''),
    sha256: isWhole ? createHash('sha256').update(bytes).digest('hex') : '',
    image_hash: hash ?? '',
  }
}

/** The bytes of a part, at most so many. */
async function bytesOf(archive: Archive, part: string, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of archive.bytes(part, new Meter(most))) {
    pieces.push(piece)
    length += piece.length
    if (length > most) break
  }
  return Buffer.concat(pieces).subarray(0, most)
}
