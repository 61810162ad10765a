import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { S3Settings } from '../settings.ts'
import { checkRoom, halfFile } from './halfFile.ts'
import { putFile } from './s3/putFile.ts'
import { s3Client } from './s3/s3Client.ts'
import { isStoredId, type Span, type Storage, StorageAway } from './storage.ts'

/**
 * Files in a bucket of an S3-compatible store, named `<first two letters>/<id>`.
 * @param folder for what comes in until it is kept, and for what has to be read in places
 */
export function s3Storage(settings: S3Settings, folder: string): Storage {
  const s3 = s3Client(settings)
  const keyOf = (id: string): string => `${id.slice(0, 2)}/${id}`

  async function keep({ id, size, path }: { id: string; size: number; path: string }): Promise<void> {
    const before = await s3.call({ method: 'HEAD', key: keyOf(id) })
    if (!before.ok) await putFile(s3, keyOf(id), { path, size })
    await rm(path, { force: true })
  }

  async function open(id: string, span?: Span): Promise<Readable | null> {
    if (!isStoredId(id)) return null
    const answer = await s3.call({ method: 'GET', key: keyOf(id), span })
    return answer.ok && answer.body ? Readable.fromWeb(answer.body as WebStream<Uint8Array>) : null
  }

  return {
    receive: content => halfFile(folder, content, keep),
    open,
    async local(id) {
      const bytes = await open(id)
      if (!bytes) return null
      const copy = await halfFile(folder, bytes, async () => {})
      if (copy.id === id) return { path: copy.path, size: copy.size, release: copy.drop }
      await copy.drop()
      throw new StorageAway(new Error(`${id} came back as other bytes`))
    },
    async remove(id) {
      if (isStoredId(id)) await s3.call({ method: 'DELETE', key: keyOf(id) })
    },
    // The store itself is not asked: while it is away all else goes on.
    ping: () => checkRoom(folder),
  }
}
