import { once } from 'node:events'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly data: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Quick rather than small: an export waits for the database, not for the disk. */
const LEVEL = 3

/** The contents say when they are from. */
const mtime = new Date(1980, 0, 1)

/** A ZIP file, piece by piece; each entry's data is asked for as it is written. `level` 0 is for what is small already. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, level: number = LEVEL): AsyncGenerator<Buffer> {
  const file = new ZipFile()
  const output = file.outputStream as PassThrough
  const stopped = new AbortController()
  let source: Readable | undefined
  const write = async () => {
    for await (const { name, data } of entries) {
      source = Readable.from(bytes(data), { objectMode: false, highWaterMark: 65_536 })
      file.addReadStream(source, name, { compressionLevel: level, mtime, forceDosTimestamp: true })
      await once(source, 'end', stopped)
    }
    file.end()
  }
  const written = write().catch(error => output.destroy(error))
  try {
    yield* output
  } finally {
    // Whoever stops reading ends the query behind it.
    stopped.abort()
    source?.destroy()
    await written
  }
}

async function* bytes(data: ZipEntry['data']): AsyncGenerator<Buffer> {
  for await (const piece of data) yield Buffer.from(piece)
}
