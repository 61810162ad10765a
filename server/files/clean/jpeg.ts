import { type Cleaner, MalformedPicture, part } from './cleaner.ts'

const [SOI, EOI, SOS, JFIF] = [0xd8, 0xd9, 0xda, 0xe0]
/** Frames and Huffman tables, arithmetic tables, quantization, number of lines, restart intervals; JPG (C8) is reserved. */
const KEPT = new Set([...range(0xc0, 0xc7), ...range(0xc9, 0xcf), SOS, 0xdb, 0xdc, 0xdd])
/** Application segments that say how colours are meant, by marker and first bytes: JFIF, ICC profile, Adobe's transform. */
const COLOURS: readonly (readonly [marker: number, begins: string])[] = [
  [JFIF, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/** Segments of a JPEG (ITU-T T.81, annex B), in and between its scans, up to the end of the image. */
export const cleanJpeg: Cleaner = bytes => {
  const kept = [part(bytes, 0, 2)]
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) throw new MalformedPicture('no JPEG')
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) throw new MalformedPicture(`no marker at ${at}`)
    const marker = bytes[at + 1] ?? 0
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) at += 1
    else if (marker === EOI) return Buffer.concat([...kept, part(bytes, at, at + 2)])
    else {
      const end = at + 2 + part(bytes, at + 2, at + 4).readUInt16BE()
      const segment = part(bytes, at, end)
      at = marker === SOS ? endOfScan(bytes, end) : end
      if (marker === SOS) kept.push(part(bytes, end - segment.length, at))
      else if (KEPT.has(marker)) kept.push(segment)
      else if (COLOURS.some(([of, begins]) => of === marker && segment.toString('latin1', 4, 4 + begins.length) === begins))
        kept.push(marker === JFIF ? withoutThumbnail(segment) : segment)
    }
  }
}

/** Bytes of a JFIF segment without a thumbnail, its marker included. */
const JFIF_SIZE = 18

/** A thumbnail may show what was cut away from the picture. */
function withoutThumbnail(segment: Buffer): Buffer {
  const bare = Buffer.from(part(segment, 0, JFIF_SIZE))
  bare.writeUInt16BE(JFIF_SIZE - 2, 2)
  return bare.fill(0, JFIF_SIZE - 2)
}

/** The next marker that is neither stuffed data nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new MalformedPicture('a scan without an end')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}
