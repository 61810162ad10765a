import { invalid } from '../../changes/say.ts'
import { type ZipEntry, zip } from '../../exports/zip.ts'
import { fileName } from '../../files/keepFile.ts'
import type { FilePart, Part } from '../../files/multipart.ts'
import { beginsAs, LONGEST_SIGNATURE } from '../../files/signatures.ts'
import type { Received, Storage } from '../../files/storage.ts'
import { SheetFault } from '../read/sheet.ts'

export type ReceivedFile = { readonly name: string; readonly received: Received }

/**
 * Takes in an archive of pictures as it is, or single pictures, which become one archive while they arrive.
 * @param first the first file of the form
 * @param others what follows it
 * @throws SheetFault 'type' where something comes beside an archive, 'rows' for more pictures than may come at once
 */
export async function receivePictures(first: FilePart, others: AsyncIterator<Part>, storage: Storage, most: number): Promise<ReceivedFile> {
  const { start, bytes } = await begun(first.bytes)
  // What is an archive and called a picture is refused with whatever is an archive in an archive.
  if (beginsAs('zip', start) && /\.zip$/i.test(first.fileName)) {
    const received = await storage.receive(bytes)
    const next = await others.next()
    if (next.done) return { name: first.fileName, received }
    await received.drop()
    throw new SheetFault('type')
  }
  const names: string[] = []
  const taken = new Set<string>()
  const nameOf = (part: FilePart): string => {
    const name = fileName(part.fileName)
    names.push(name)
    if (names.length > most) throw new SheetFault('rows_images', { most })
    // Two of one name come from different folders.
    const own = taken.has(name) ? `${names.length}/${name}` : name
    taken.add(name)
    return own
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: nameOf(first), data: bytes }
    for (let next = await others.next(); !next.done; next = await others.next()) {
      if (!next.value.bytes || next.value.name !== 'file') throw invalid({ [next.value.name]: { code: 'unknown_field' } })
      yield { name: nameOf(next.value), data: next.value.bytes }
    }
  }
  const received = await storage.receive(zip(entries(), 0))
  const [one = ''] = names
  const called = one.replace(/\.[^.]*$/, '')
  return { name: names.length === 1 ? `${called}.zip` : `${called} +${names.length - 1}.zip`, received }
}

/** The beginning of bytes, and all of them. */
async function begun(bytes: AsyncIterable<Uint8Array>): Promise<{ start: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < LONGEST_SIGNATURE) {
    const { value, done } = await source.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  return { start, bytes: all() }
}
