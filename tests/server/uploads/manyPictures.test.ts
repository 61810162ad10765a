import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imagesBulkUpload } from '../../../resources/uploads/images-bulk-upload/imagesBulkUpload.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'
import { formOfFiles, multipartType, sendPictures } from './sendPictures.ts'

const PATH = '/api/uploads/images-bulk-upload/files'
const LARGEST = imagesBulkUpload.reads?.largest ?? 0
const MOST = imagesBulkUpload.reads?.max ?? 0
/** More of them than a file of rows may have bytes: 200 MB. */
const MORE = 101
/** What may be on its way between the sender and the disk. */
const ON_ITS_WAY = 16 * LARGEST

let app: StartedApp
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  // Over a socket, as pictures really come.
  app = await startMunshi({ listen: true })
  await loadFixtures(app)
  person = await app.signInAs('bd@example.com', { permissions: ['images_bulk_upload'] })
})
afterAll(() => app.close())

const files = async () => (await sql<{ n: number }>`select count(*)::integer as n from uploaded_files`.execute(app.db.sql)).rows[0]?.n
const onDisk = () =>
  existsSync(app.halfFolder) ? readdirSync(app.halfFolder).reduce((sum, name) => sum + statSync(join(app.halfFolder, name)).size, 0) : 0
const post = (body: unknown) => person.fetch(PATH, { method: 'POST', headers: { 'content-type': multipartType }, body })

/** A form of pictures that is made as it is asked for, and never ends; `seen` is told how much of it was asked for. */
function formThatBreaks(count: number, seen: (bytes: number) => void): ReadableStream<Uint8Array> {
  const bytes = Buffer.alloc(LARGEST, 0x5a)
  let [at, sum] = [0, 0]
  return new ReadableStream(
    {
      pull(to) {
        seen(sum)
        if (at === count) return to.close()
        at += 1
        const part = formOfFiles([[`900001_${at}.jpg`, bytes]], {}, false)
        sum += part.length
        to.enqueue(part)
      },
    },
    { highWaterMark: 0 },
  )
}

it('goes to the disk as it comes, however much it is; cut at its end it leaves nothing', async () => {
  const before = await files()
  let [sent, held] = [0, 0]
  const answer = await post(
    formThatBreaks(MORE, bytes => {
      sent = bytes
      held = Math.max(held, bytes - onDisk())
    }),
  )
  expect(answer.status).toBe(400)
  expect(sent).toBeGreaterThan(MORE * LARGEST)
  expect(held).toBeLessThan(ON_ITS_WAY)
  expect(app.filesLeft()).toEqual([])
  expect(await files()).toBe(before)
}, 120_000)

it('may be as many pictures as are allowed, each as large as is allowed, and no more than that', async () => {
  // Asked without a socket: only what is said of the length is looked at.
  const told = async (length: number) => {
    const headers = { 'content-type': multipartType, 'content-length': String(length), origin: app.settings.publicUrl }
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.app.request(PATH, { method: 'POST', headers: { ...headers, cookie }, body: formOfFiles([], {}).toString() })
    return answer.status
  }
  expect(await told(MOST * LARGEST)).toBe(422)
  expect(await told(MOST * LARGEST + MOST * 300)).toBe(422)
  expect(await told(MOST * (LARGEST + 2_000))).toBe(413)
})

it('is refused with the picture after the last that may come, and nothing of it stays', async () => {
  const before = await files()
  const tiny = Buffer.from('x')
  const named = (count: number) => Array.from({ length: count }, (_, n) => [`900001_${n}.jpg`, tiny] as const)
  const answer = await post(formOfFiles(named(MOST + 1)))
  expect([answer.status, (await said<{ message: string }>(answer)).message]).toEqual([422, `More than ${MOST} images`])
  expect(app.filesLeft()).toEqual([])
  expect(await files()).toBe(before)
  expect(await sendPictures(app, person, named(MOST))).toMatchObject({ stage: 'checked', total_rows: MOST, failed_rows: MOST })
})

it('takes a picture of exactly the size that is allowed, and says of a byte more that it is too much', async () => {
  const file = await sendPictures(app, person, [
    ['900001_1.jpg', png(600, 600, LARGEST)],
    ['900001_2.jpg', png(600, 600, LARGEST + 1)],
  ])
  expect(file).toMatchObject({ total_rows: 2, ok_rows: 1, failed_rows: 1 })
  expect(file.causes.map(({ code, column }) => [code, column])).toEqual([['E4', 'size_bytes']])
})
