import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Received, Storage } from './storage.ts'

const HEAD = 1_048_576
const ID = /^[0-9a-f]{64}$/

/** Files in a folder, in subfolders by the first two letters of their names. A file appears under its name only when it is whole. */
export function diskStorage(folder: string): Storage {
  const placeOf = (id: string): string => join(folder, id.slice(0, 2), id)

  async function receive(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Received> {
    const half = join(folder, 'half', randomBytes(12).toString('hex'))
    await mkdir(dirname(half), { recursive: true })
    const drop = (): Promise<void> => rm(half, { force: true })
    try {
      const facts = await write(half, content)
      return { ...facts, path: half, drop, keep: () => keep(half, facts.id) }
    } catch (error) {
      await drop()
      throw error
    }
  }

  async function keep(half: string, id: string): Promise<void> {
    const place = placeOf(id)
    await mkdir(dirname(place), { recursive: true })
    // Over the same bytes, where they are there already.
    await rename(half, place)
  }

  return {
    receive,
    async local(id) {
      if (!ID.test(id)) return null
      const path = placeOf(id)
      const facts = await stat(path).catch(() => null)
      return facts && { path, size: facts.size, release: async () => {} }
    },
    async open(id) {
      if (!ID.test(id)) return null
      const place = placeOf(id)
      return (await exists(place)) ? createReadStream(place) : null
    },
  }
}

/** Writes bytes to a new file, safe from a loss of power, and tells what they are. */
async function write(
  place: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Omit<Received, 'keep' | 'drop' | 'path'>> {
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let size = 0
  const file = await open(place, 'wx', 0o600)
  try {
    for await (const piece of content) {
      if (size < HEAD) head.push(piece.subarray(0, HEAD - size))
      size += piece.byteLength
      hash.update(piece)
      await file.write(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { id: hash.digest('hex'), size, head: Buffer.concat(head) }
}

function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}
