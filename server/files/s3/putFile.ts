import { type FileHandle, open } from 'node:fs/promises'
import { StorageAway } from '../storage.ts'
import type { S3Client } from './s3Client.ts'

/** Bytes of a part; a store takes no smaller ones than 5 MiB, but for the last. */
const PART = 8 * 1024 * 1024

/**
 * Puts a file of this machine into a store, a part at a time: memory does not grow with the file.
 * @throws StorageAway; what was sent of it is given up then, and the object is not there
 */
export async function putFile(s3: S3Client, key: string, { path, size }: { path: string; size: number }): Promise<void> {
  await using file = await open(path, 'r')
  if (size <= PART) await put(s3, key, await bytesAt(file, 0, size))
  else await inParts(s3, key, file, size)
}

async function inParts(s3: S3Client, key: string, file: FileHandle, size: number): Promise<void> {
  const begun = await (await s3.call({ method: 'POST', key, query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
  if (!uploadId) throw new StorageAway(new Error(`no UploadId in ${begun.slice(0, 500)}`))
  try {
    const tags: string[] = []
    for (let at = 0; at < size; at += PART) {
      const body = await bytesAt(file, at, Math.min(PART, size - at))
      tags.push(await put(s3, key, body, { partNumber: String(tags.length + 1), uploadId }))
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const said = await (await s3.call({ method: 'POST', key, query: { uploadId }, body })).text()
    // A store may begin to answer 200 and tell of a failure only then.
    if (!said.includes('CompleteMultipartUploadResult')) throw new StorageAway(new Error(said.slice(0, 500)))
  } catch (error) {
    await s3.call({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** @returns the tag that the store gave to what it took */
async function put(s3: S3Client, key: string, body: Buffer, query: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await s3.call({ method: 'PUT', key, query, body })
  if (!answer.ok) throw new StorageAway(new Error(`PUT ${key}: ${answer.status} ${(await answer.text()).slice(0, 500)}`))
  return answer.headers.get('etag') ?? ''
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
