import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const VERSION = 20
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980: the contents say when they are from. */
const DATE = 0x0021
/** Quick rather than small: an export waits for the database, not for the disk. */
const LEVEL = 3

/**
 * A ZIP file, piece by piece; each entry's data is asked for as it is written. For entries and files below 4 GiB.
 * @param level how hard it is tried to make it small; 0 for what is small already
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, level: number = LEVEL): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name: text, data } of entries) {
    const name = Buffer.from(text)
    const start = at
    const header = localHeader(name)
    yield header
    at += header.length
    const sums = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of deflated(data, sums, level)) {
      packed += piece.length
      yield piece
    }
    const end = descriptor(sums.crc, packed, sums.size)
    yield end
    at += packed + end.length
    written.push({ name, crc: sums.crc, packed, size: sums.size, at: start })
  }
  yield directory(written, at)
}

async function* deflated(data: ZipEntry['data'], sums: { crc: number; size: number }, level: number): AsyncGenerator<Buffer> {
  async function* summed(): AsyncGenerator<Buffer> {
    for await (const piece of data) {
      const bytes = Buffer.from(piece)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(summed(), { objectMode: false, highWaterMark: 65_536 })
  const deflate = createDeflateRaw({ level })
  source.on('error', error => deflate.destroy(error))
  try {
    yield* source.pipe(deflate) as AsyncIterable<Buffer>
  } finally {
    // Whoever stops reading ends the query behind it.
    source.destroy()
    deflate.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directory(written: readonly Written[], at: number): Buffer {
  const entries = written.map(entry => {
    const bytes = Buffer.alloc(46)
    bytes.writeUInt32LE(0x02014b50, 0)
    bytes.writeUInt16LE(VERSION, 4)
    bytes.writeUInt16LE(VERSION, 6)
    bytes.writeUInt16LE(FLAGS, 8)
    bytes.writeUInt16LE(DEFLATE, 10)
    bytes.writeUInt16LE(DATE, 14)
    bytes.writeUInt32LE(entry.crc, 16)
    bytes.writeUInt32LE(entry.packed, 20)
    bytes.writeUInt32LE(entry.size, 24)
    bytes.writeUInt16LE(entry.name.length, 28)
    bytes.writeUInt32LE(entry.at, 42)
    return Buffer.concat([bytes, entry.name])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(
    entries.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, end])
}
