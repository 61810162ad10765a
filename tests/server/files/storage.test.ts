import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { s3Storage } from '../../../server/files/s3Storage.ts'
import type { Storage } from '../../../server/files/storage.ts'
import { type S3Server, s3Server } from '../../support/s3Server.ts'

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
const MB = 1024 * 1024

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await s3Server()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'munshi-storage-'))
})
afterAll(() => s3?.close())

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter(one => one.isFile()).map(({ name }) => name)
const remove = () => rm(folder, { recursive: true, force: true })

async function bytesOf(stream: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Bytes that no other test keeps. */
function* large(size: number, seed: number): Generator<Buffer> {
  for (let at = 0; at < size; at += MB) yield Buffer.alloc(Math.min(MB, size - at), `${seed} ${at}`)
}

const kinds: readonly (readonly [string, { make: () => Storage; kept: () => Promise<string[]> }])[] = [
  ['a folder', { make: () => diskStorage(folder), kept: () => filesIn(folder) }],
  ['an S3 store', { make: () => s3Storage(s3.settings, folder), kept: async () => [...(await s3.objects()), ...(await filesIn(folder))] }],
]

describe.each(kinds)('files in %s', (_name, { make, kept }) => {
  it('leave nothing where their bytes break off or are dropped', async () => {
    const before = await kept()
    const storage = make()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(100_000)
      throw new Error('cut')
    }
    await expect(storage.receive(broken())).rejects.toThrow('cut')
    await (await storage.receive([Buffer.from('x')])).drop()
    expect(await kept()).toEqual(before)
    await remove()
  })

  it('that find no room are told to come again, and leave nothing', async () => {
    const before = await kept()
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(100_000)
      throw full
    }
    await expect(make().receive(broken())).rejects.toMatchObject({ status: 503, code: 'storage_away', params: { reason: 'full' } })
    expect(await kept()).toEqual(before)
    await make().ping()
    await remove()
  })

  it('are kept once, opened by what they hold, and nothing else is', async () => {
    const before = await kept()
    const storage = make()
    const [one, other] = [await storage.receive([Buffer.from('he'), Buffer.from('llo')]), await storage.receive([Buffer.from('hello')])]
    expect(one).toMatchObject({ id: HELLO, size: 5 })
    await Promise.all([one.keep(), other.keep()])
    expect((await kept()).filter(name => !before.includes(name))).toEqual([HELLO])
    expect((await bytesOf(await storage.open(one.id))).toString()).toBe('hello')
    expect((await bytesOf(await storage.open(one.id, { from: 1, to: 3 }))).toString()).toBe('ell')
    for (const id of ['0'.repeat(64), '../../etc/passwd', '']) {
      expect(await storage.open(id)).toBeNull()
      expect(await storage.local(id)).toBeNull()
    }
    await remove()
  })

  it.each([0, 8 * MB, 8 * MB + 1, 20 * MB])('of %i bytes come back as they were', async size => {
    const storage = make()
    const received = await storage.receive(large(size, size))
    await received.keep()
    const again = await storage.local(received.id)
    expect(again).toMatchObject({ size })
    const whole = Buffer.concat([...large(size, size)])
    expect((await bytesOf(await storage.open(received.id))).equals(whole)).toBe(true)
    await again?.release()
    await remove()
  })

  it('can be left half read', async () => {
    const storage = make()
    const received = await storage.receive(large(12 * MB, 7))
    await received.keep()
    for await (const piece of (await storage.open(received.id)) ?? []) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    await remove()
  })
})

it('a folder on a disk without room takes nothing in', async () => {
  // A file system of which nothing is free, wherever this runs.
  await expect(diskStorage('/proc/files').ping()).rejects.toMatchObject({ status: 503, params: { reason: 'full' } })
  await expect(s3Storage(s3.settings, '/proc/half').ping()).rejects.toMatchObject({ status: 503 })
})

describe('an S3 store', () => {
  it('gets what is large in parts, and is told to forget them where one does not arrive', async () => {
    const storage = s3Storage(s3.settings, folder)
    const received = await storage.receive(large(20 * MB, 99))
    const from = s3.asked.length
    s3.failWhere(asked => asked.includes('partNumber=2'))
    await expect(received.keep()).rejects.toMatchObject({ status: 503, code: 'storage_away' })
    s3.failWhere(() => false)
    const key = `${received.id.slice(0, 2)}/${received.id}`
    const told = s3.asked.slice(from)
    expect(told.slice(0, 4)).toEqual([
      `HEAD ${key}`,
      `POST ${key}?uploads=`,
      `PUT ${key}?partNumber=1&uploadId=…`,
      `PUT ${key}?partNumber=2&uploadId=…`,
    ])
    expect(told.at(-1)).toMatch(/^DELETE .*\?uploadId=…$/)
    expect(await storage.open(received.id)).toBeNull()

    await received.keep()
    expect(await bytesOf(await storage.open(received.id))).toHaveLength(20 * MB)
    expect(await filesIn(folder)).toEqual([])
    await remove()
  })

  it('that answers late is asked again; one that has no such bucket, knows no such key or is not there is away', async () => {
    let failures = 2
    s3.failWhere(asked => asked.startsWith('PUT') && failures-- > 0)
    const storage = s3Storage(s3.settings, folder)
    const received = await storage.receive([Buffer.from('again')])
    await received.keep()
    expect(await bytesOf(await storage.open(received.id))).toHaveLength(5)
    s3.failWhere(() => false)

    for (const wrong of [{ bucket: 'no-such' }, { secretAccessKey: 'wrong' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const other = s3Storage({ ...s3.settings, ...wrong }, folder)
      const one = await other.receive([Buffer.from(`of ${JSON.stringify(wrong)}`)])
      await expect(one.keep()).rejects.toMatchObject({ status: 503 })
      await one.drop()
    }
    expect(await filesIn(folder)).toEqual([])
    await remove()
  })
})
