import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { unreadable } from '../../../files/unreadable.ts'
import { limits, SheetFault } from '../sheet.ts'

/** A workbook has some dozens of parts. */
const MOST_PARTS = 10_000

/** The parts of a workbook. */
export interface Archive extends Disposable {
  readonly names: readonly string[]
  /** Bytes of a part when unpacked, as the list says; reading it to its end fails where that is not so. */
  sizeOf(name: string): number
  /** @throws SheetFault where the part is not there, is damaged or unpacks to more than it may */
  bytes(name: string, meter: Meter): AsyncGenerator<Buffer>
}

/**
 * Opens a ZIP archive by its list of parts; nothing is unpacked. Names that lead out of it are refused with the list.
 * @param ratio how many times larger than the file all parts may be; that of workbooks unless said
 * @throws SheetFault 'type' where parts are encrypted, 'bomb' where the list itself says too much, 'broken' where it does not hold together
 */
export async function openArchive(file: { path: string; size: number }, ratio?: number): Promise<Archive> {
  const zip = await openPromise(file.path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(damaged)
  try {
    const parts = await partsOf(zip, new Meter(file.size, ratio))
    return {
      names: [...parts.keys()],
      sizeOf: name => parts.get(name)?.uncompressedSize ?? 0,
      bytes: (name, meter) => unpacked(zip, parts.get(name), meter),
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function partsOf(zip: ZipFile, said: Meter): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of readable(zip.eachEntry())) {
    if (entry.isEncrypted()) throw new SheetFault('type')
    // Two of one name: one program would read the one, another the other.
    if (parts.has(entry.fileName)) throw new SheetFault('broken_cut')
    if (parts.size >= MOST_PARTS) throw new SheetFault('broken_parts', { most: MOST_PARTS })
    said.add(entry.uncompressedSize)
    parts.set(entry.fileName, entry)
  }
  return parts
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined, meter: Meter): AsyncGenerator<Buffer> {
  if (!entry?.canDecodeFileData()) throw new SheetFault('broken_cut')
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  try {
    // Sizes that differ from those in the list end here, too.
    for await (const bytes of readable(stream as AsyncIterable<Buffer>)) {
      meter.add(bytes.length)
      yield bytes
    }
  } finally {
    stream.destroy()
  }
}

/** Reads an archive with the library. Errors of its reader do not pass through here. @throws SheetFault 'broken' */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    damaged(error)
  }
}

const damaged = unreadable((error): never => {
  throw new SheetFault('broken_cut', {}, error)
})

/** Counts what a workbook unpacks to, against its own size: what is told to it is what was really read, not what the file says. */
export class Meter {
  readonly #most: number
  #read = 0

  /**
   * @param size bytes of the file as it is
   * @param ratio how many times larger it may become; that of workbooks unless said
   */
  constructor(size: number, ratio: number = limits.ratio) {
    this.#most = Math.min(limits.unpacked, Math.max(limits.unmeasured, size * ratio))
  }

  /** @throws SheetFault 'bomb' */
  add(bytes: number): void {
    this.#read += bytes
    if (this.#read > this.#most) throw new SheetFault('bomb')
  }
}
