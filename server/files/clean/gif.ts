import { type Cleaner, MalformedPicture, part } from './cleaner.ts'

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const [CONTROL, APPLICATION] = [0xf9, 0xff]
const HEADER = 13
const DESCRIPTOR = 10
const APPLICATION_HEAD = 14
/** Applications whose block says how often an animation is played. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
/** Length 3, sub-block 1 and the number of repeats. */
const LOOP = 4

/** Blocks of a GIF (GIF89a) up to its trailer: images, how long each is shown, and how often all are. */
export const cleanGif: Cleaner = bytes => {
  const begin = HEADER + tableOf(bytes[10])
  const kept = [part(bytes, 0, begin)]
  for (let at = begin; ; ) {
    const block = bytes[at]
    if (block === TRAILER) return Buffer.concat([...kept, part(bytes, at, at + 1)])
    const from = at
    if (block === IMAGE) {
      // The least size of codes stands before the data.
      at = endOfBlocks(bytes, at + DESCRIPTOR + tableOf(bytes[at + 9]) + 1)
      kept.push(part(bytes, from, at))
    } else if (block === EXTENSION) {
      at = endOfBlocks(bytes, at + 2)
      if (bytes[from + 1] === CONTROL) kept.push(part(bytes, from, at))
      if (bytes[from + 1] === APPLICATION) kept.push(...loopIn(part(bytes, from, at)))
    } else throw new MalformedPicture(`no block at ${at}`)
  }
}

/** Bytes of the colour table that a packed field announces. */
const tableOf = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Behind the sub-blocks from here on, of which the last is empty. */
function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const length = part(bytes, at, at + 1).readUInt8()
    at += 1 + length
    if (length === 0) return at
  }
}

/** An application block with its number of repeats alone. */
function loopIn(extension: Buffer): Buffer[] {
  const isLoop = LOOPS.has(extension.subarray(3, APPLICATION_HEAD).toString('latin1'))
  const [length, kind] = [extension[APPLICATION_HEAD], extension[APPLICATION_HEAD + 1]]
  if (!isLoop || length !== 3 || kind !== 1) return []
  return [extension.subarray(0, APPLICATION_HEAD + LOOP), Buffer.from([0])]
}
