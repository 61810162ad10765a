import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../settings.ts'
import { type Span, StorageAway } from '../storage.ts'

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Name of the object in the bucket. */
  readonly key: string
  /** What stands behind the question mark. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** The part that is asked for; all of it when left out. */
  readonly span?: Span
}

export type S3Client = ReturnType<typeof s3Client>

const TRIES = 4
const FIRST_WAIT_MS = 100
/** Until a store has begun to answer; a body may take longer. */
const ANSWER_MS = 60_000

/** Calls of an S3-compatible store, signed (AWS Signature Version 4) with the hash of what is sent, so that the store refuses what was garbled. */
export function s3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function once({ method, key, query = {}, body, span }: S3Call): Promise<Response> {
    const url = new URL(`${endpoint}/${encodeURIComponent(bucket)}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(span ? { Range: `bytes=${span.from}-${span.to}` } : {}),
    }
    const asked = await signer.sign(url.href, { method, headers, body: body as Uint8Array<ArrayBuffer> | undefined })
    const giveUp = new AbortController()
    const late = setTimeout(() => giveUp.abort(new Error('no answer in time')), ANSWER_MS)
    try {
      return await fetch(asked, { signal: giveUp.signal })
    } finally {
      clearTimeout(late)
    }
  }

  return {
    /**
     * One call about an object; the bucket stands in the path, which all stores take.
     * @returns the answer where it is one of success, or 404
     * @throws StorageAway for every other answer, or none, after some tries
     */
    async call(call: S3Call): Promise<Response> {
      let last: unknown
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (tries > 0) await wait(FIRST_WAIT_MS * 2 ** tries)
        try {
          const answer = await once(call)
          if (answer.ok || answer.status === 404) return answer
          last = new Error(`${call.method} ${call.key}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
          if (answer.status < 500 && answer.status !== 429) break
        } catch (error) {
          last = error
        }
      }
      throw new StorageAway(last)
    },
  }
}
