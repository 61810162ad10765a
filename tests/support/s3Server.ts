import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../server/settings.ts'

export interface S3Server {
  readonly settings: S3Settings
  /** What was asked of it: `PUT ab/abc?partNumber=1`. */
  readonly asked: readonly string[]
  /** Answers 500 to what this holds for. */
  failWhere(holds: (asked: string) => boolean): void
  /** Names of the objects it keeps. */
  objects(): Promise<string[]>
  close(): Promise<void>
}

const BUCKET = 'munshi-files'

/** A real S3 server on a port of the system's choice, with an empty bucket; it checks signatures. */
export async function s3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'munshi-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] })
  const asked: string[] = []
  let fails: (asked: string) => boolean = () => false
  // Before its own, which answer.
  server.middleware.unshift(async (c, next) => {
    const one = `${c.method} ${c.url.replace(`/${BUCKET}/`, '').replace(/(upload[iI]d=)[0-9a-f]+/, '$1…')}`
    asked.push(one)
    if (!fails(one)) return next()
    c.req.resume()
    c.status = 500
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    asked,
    failWhere: holds => {
      fails = holds
    },
    async objects() {
      const files = await readdir(join(directory, BUCKET), { recursive: true })
      return files.filter(name => name.endsWith('_object')).map(name => name.replace(/^.*\/|\._S3rver_object$/g, ''))
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
