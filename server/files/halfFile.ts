import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Received, Storage } from './storage.ts'

const HEAD = 1_048_576

type Content = Parameters<Storage['receive']>[0]

/**
 * Takes bytes in as they come, into a file of this machine that nobody knows yet. When they break off, nothing is left.
 * @param folder of such files
 * @param keep moves the file to where it is kept; it is gone afterwards
 */
export async function halfFile(
  folder: string,
  content: Content,
  keep: (half: Pick<Received, 'id' | 'size' | 'path'>) => Promise<void>,
): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(12).toString('hex'))
  const drop = (): Promise<void> => rm(path, { force: true })
  try {
    const facts = await write(path, content)
    return { ...facts, path, drop, keep: () => keep({ id: facts.id, size: facts.size, path }) }
  } catch (error) {
    await drop()
    throw error
  }
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
