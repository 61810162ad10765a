import { type Cleaner, MalformedPicture, part } from './cleaner.ts'

const SIGNATURE = 8
/** Length, type and checksum. */
const FRAME = 12
/** Chunks of pixels, colour, transparency, size and animation (PNG, third edition). */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '))

/** Chunks of a PNG up to its end. */
export const cleanPng: Cleaner = bytes => {
  const kept = [part(bytes, 0, SIGNATURE)]
  for (let at = SIGNATURE; ; ) {
    const type = part(bytes, at + 4, at + 8).toString('latin1')
    const chunk = part(bytes, at, at + FRAME + bytes.readUInt32BE(at))
    if (!/^[A-Za-z]{4}$/.test(type)) throw new MalformedPicture(`no chunk at ${at}`)
    if (KEPT.has(type)) kept.push(chunk)
    if (type === 'IEND') return Buffer.concat(kept)
    at += chunk.length
  }
}
