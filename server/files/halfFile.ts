import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isFull, type Received, type Storage, StorageAway } from './storage.ts'

const HEAD = 1_048_576

type Content = Parameters<Storage['receive']>[0]

/**
 * Takes bytes in as they come, into a file of this machine that nobody knows yet. When they break off, nothing is left.
 * @param folder of such files
 * @param keep moves the file to where it is kept; it is gone afterwards
 * @throws StorageAway where the disk is full
 */
export async function halfFile(
  folder: string,
  content: Content,
  keep: (half: Pick<Received, 'id' | 'size' | 'path'>) => Promise<void>,
): Promise<Received> {
  const path = join(folder, randomBytes(12).toString('hex'))
  const drop = (): Promise<void> => rm(path, { force: true })
  try {
    await mkdir(folder, { recursive: true })
    const facts = await write(path, content)
    return { ...facts, path, drop, keep: () => keep({ id: facts.id, size: facts.size, path }).catch(refuseFull) }
  } catch (error) {
    await drop()
    return refuseFull(error)
  }
}

function refuseFull(error: unknown): never {
  throw isFull(error) ? new StorageAway(error) : error
}

/** Less than this is left over by what is being written at the moment. */
const LEAST_ROOM = 16 * 1024 * 1024

/** @throws StorageAway where the disk of a folder has hardly any room left */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(resolve(folder)))
  if (bavail * bsize < LEAST_ROOM) throw new StorageAway(Object.assign(new Error(`${folder} has no room`), { code: 'ENOSPC' }))
}

/** The folder, or the first above it that is there: it is made when the first file comes in. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

/** Writes bytes to a new file, safe from a loss of power, and tells what they are. */
async function write(path: string, content: Content) {
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let size = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const piece of content) {
    if (size < HEAD) head.push(piece.subarray(0, HEAD - size))
    size += piece.byteLength
    hash.update(piece)
    await file.write(piece)
  }
  await file.sync()
  return { id: hash.digest('hex'), size, head: Buffer.concat(head) }
}
