import { type FileHandle, open } from 'node:fs/promises'
import type { VideoFacts } from '../../schema/kinds/fileValue.ts'
import { nullIfUnreadable } from './unreadable.ts'

/** Bytes that are read at a place: the longest head of a box or an element, and a movie header as far as its length. */
const HEAD = 32
/** Names of boxes that stand beside each other in what a camera writes. */
const MOST_NAMES = 100
const LONGEST_CODEC = 40

/**
 * Length and codec of a video, all of which is there.
 * @param path of its file
 * @param type as its first bytes tell
 * @returns null where it is none, breaks off, or does not say how long it is
 */
export async function videoFacts(path: string, type: string): Promise<VideoFacts | null> {
  const whole = await wholeOf(path, type)
  if (!whole) return null
  const { parseFile } = await import('music-metadata')
  const told = await parseFile(path, { duration: true, skipCovers: true }).catch(nullIfUnreadable)
  const format = told?.format
  // Of an MP4 without sound the library tells no length.
  const seconds = format?.duration || whole.seconds
  if (!format?.hasVideo || !seconds || !Number.isFinite(seconds)) return null
  const track = format.trackInfo.find(({ audio }) => !audio)
  const codec = track?.codecName?.replace(/[^\w./ -]/g, '').slice(0, LONGEST_CODEC)
  return { duration: Math.round(seconds * 10) / 10, ...(codec && { codec }) }
}

/** The picture that a video carries for its cover; null where it carries none. */
export async function coverOf(path: string): Promise<Uint8Array | null> {
  const { parseFile } = await import('music-metadata')
  const told = await parseFile(path).catch(nullIfUnreadable)
  return told?.common.picture?.[0]?.data ?? null
}

/** A video that does not break off, and how long it is where its own boxes say. */
interface Whole {
  readonly seconds?: number
}

/** Null where parts that a video says it has are not there: players show what breaks off as a still picture, or not at all. */
async function wholeOf(path: string, type: string): Promise<Whole | null> {
  await using file = await open(path)
  const { size } = await file.stat()
  // Awaited here: the file is closed when this returns.
  if (type === 'video/webm') return (await isWholeWebm(file, size)) ? {} : null
  const boxes = await boxesOf(file, 0, size)
  const moov = boxes?.get('moov')
  if (!moov || !(boxes?.has('mdat') || boxes?.has('moof'))) return null
  const mvhd = (await boxesOf(file, moov.from, moov.to))?.get('mvhd')
  return { seconds: mvhd && (await secondsOf(file, mvhd.from)) }
}

interface Box {
  /** Where its content begins and ends in the file. */
  readonly from: number
  readonly to: number
}

/** The boxes of an MP4 between two places by their names, the last of a name (ISO 14496-12, §4.2); null where one of them does not end in time. */
async function boxesOf(file: FileHandle, from: number, to: number): Promise<ReadonlyMap<string, Box> | null> {
  const found = new Map<string, Box>()
  for (let at = from; at + 8 <= to; ) {
    const head = await bytesAt(file, at)
    const short = head.readUInt32BE(0)
    const length = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8 || at + length > to || found.size > MOST_NAMES) return null
    found.set(head.toString('latin1', 4, 8), { from: at + (short === 1 ? 16 : 8), to: at + length })
    at += length
  }
  return found
}

/** How long a film says it is, in its movie header (ISO 14496-12, §8.2.2). */
async function secondsOf(file: FileHandle, at: number): Promise<number> {
  const head = await bytesAt(file, at)
  const isLong = head[0] === 1
  const scale = head.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  return scale === 0 ? 0 : duration / scale
}

/** A WebM is a header and one segment (RFC 8794, §4); how long that is may be left open by what records as it goes. */
async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
  const header = elementAt(await bytesAt(file, 0))
  if (!header?.end) return false
  const segment = elementAt(await bytesAt(file, header.end))
  return segment !== null && (segment.end === null || header.end + segment.end <= size)
}

/** Where an element ends, counted from where it begins; `end` is null where it does not say. */
function elementAt(head: Buffer): { readonly end: number | null } | null {
  const idLength = Math.clz32(head[0] ?? 0) - 23
  const first = head[idLength] ?? 0
  const sizeLength = Math.clz32(first) - 23
  if (idLength > 4 || sizeLength > 8) return null
  const digits = [first & (0xff >> sizeLength), ...head.subarray(idLength + 1, idLength + sizeLength)]
  const isOpen = digits[0] === 0xff >> sizeLength && digits.slice(1).every(digit => digit === 0xff)
  return { end: isOpen ? null : idLength + sizeLength + digits.reduce((sum, digit) => sum * 256 + digit, 0) }
}

/** The bytes at a place; those behind the end of the file are zero. */
async function bytesAt(file: FileHandle, at: number): Promise<Buffer> {
  const head = Buffer.alloc(HEAD)
  await file.read(head, 0, HEAD, at)
  return head
}
