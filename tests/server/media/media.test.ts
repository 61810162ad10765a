import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../support/pictures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { type Named, postFiles } from '../uploads/sendPictures.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
})
beforeEach(async () => {
  person = await app.signInAs('marketing@example.com', { permissions: ['s3_file_uploader'] })
})
afterAll(() => app.close())

interface Answer {
  readonly message: string
  readonly files: readonly { readonly name: string; readonly url: string; readonly existing: boolean }[]
  readonly errors: Readonly<Record<string, { readonly code: string }>>
}
const send = (files: readonly Named[], folder = 'banners/diwali') => postFiles(person, '/api/media', files, { folder })
const count = async () => (await sql<{ n: number }>`select count(*)::integer as n from media_assets`.execute(app.db.sql)).rows[0]?.n
const pathOf = (url = '') => new URL(url).pathname

describe('files that are stored under public addresses', () => {
  it('are told with their addresses, once for each content, and seen by anybody', async () => {
    const jpg = await picture(41)
    const first = await send([
      ['diwali.jpg', jpg],
      ['guide.pdf', Buffer.from('%PDF-1.7 hello')],
    ])
    expect(first.status).toBe(201)
    const { message, files } = await said<Answer>(first)
    expect([message, files.map(({ name, existing }) => [name, existing])]).toEqual([
      'File Upload Success',
      [
        ['diwali.jpg', false],
        ['guide.pdf', false],
      ],
    ])
    const again = await said<Answer>(
      await send([
        ['other name.jpg', jpg],
        ['twice.txt', Buffer.from('twice')],
        ['twice.txt', Buffer.from('twice')],
      ]),
    )
    expect(again.files.map(({ existing }) => existing)).toEqual([true, false, true])
    expect(again.files[0]?.url).toBe(files[0]?.url)
    const nobody = app.browser()
    const shown = await nobody.get(pathOf(files[0]?.url))
    expect(Buffer.from(await shown.arrayBuffer()).equals(jpg)).toBe(true)
    expect(
      ['content-type', 'content-disposition', 'x-content-type-options', 'cross-origin-resource-policy'].map(name =>
        shown.headers.get(name),
      ),
    ).toEqual(['image/jpeg', "inline; filename*=UTF-8''diwali.jpg", 'nosniff', 'cross-origin'])
    const list = await said<{ file_name: string; kind: string; folder: string }[]>(
      await person.get('/api/media_assets?filter={"folder":"banners/diwali"}&range=[0,9]&sort=["id","ASC"]'),
    )
    expect(list.map(({ file_name, kind }) => [file_name, kind])).toEqual([
      ['diwali.jpg', 'image'],
      ['guide.pdf', 'document'],
      ['twice.txt', 'document'],
    ])
  })

  it('show nothing of what a camera wrote into a picture', async () => {
    const photo = await sharp(await picture(43))
      .withExif({ IFD0: { Make: 'Spy camera' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
      .toBuffer()
    expect(photo.includes('Spy camera')).toBe(true)
    const { files } = await said<Answer>(await send([['photo.jpg', photo]]))
    const shown = Buffer.from(await (await app.browser().get(pathOf(files[0]?.url))).arrayBuffer())
    expect([shown.includes('Spy camera'), (await sharp(shown).metadata()).exif]).toEqual([false, undefined])
  })

  it('videos are played where they stand, and read from anywhere', async () => {
    const film = readFileSync(new URL('../../support/fixtures/clip.mp4', import.meta.url))
    const { files } = await said<Answer>(await send([['offer.mp4', film]]))
    const path = pathOf(files[0]?.url)
    const read = async (headers: Record<string, string>) => {
      const answer = await app.browser().fetch(path, { headers })
      const facts = ['content-type', 'content-length', 'content-range', 'accept-ranges'].map(name => answer.headers.get(name))
      return { status: answer.status, facts, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const whole = await read({})
    expect([whole.status, whole.facts, whole.bytes.equals(film)]).toEqual([200, ['video/mp4', String(film.length), null, 'bytes'], true])
    const shown = await app.browser().get(path)
    // In a sandbox the browser's own player could not read it.
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; media-src 'self'")
    const tag = shown.headers.get('etag') ?? ''
    for (const more of [{}, { 'if-range': tag }] as Record<string, string>[]) {
      const part = await read({ range: 'bytes=20000-20099', ...more })
      expect([part.status, part.facts, part.bytes.equals(film.subarray(20_000, 20_100))]).toEqual([
        206,
        ['video/mp4', '100', `bytes 20000-20099/${film.length}`, 'bytes'],
        true,
      ])
    }
    expect((await read({ range: 'bytes=20000-20099', 'if-range': '"another"' })).status).toBe(200)
    expect((await read({ range: `bytes=${film.length}-` })).facts[2]).toBe(`bytes */${film.length}`)
    const list = await said<{ id: number; kind: string; duration: string }[]>(
      await person.get('/api/media_assets?filter={"q":"offer.mp4"}&range=[0,9]&sort=["id","ASC"]'),
    )
    expect(list.map(({ kind, duration }) => [kind, Number(duration) > 0])).toEqual([['video', true]])
    expect((await said<{ codec: string }>(await person.get(`/api/media_assets/${list[0]?.id}`))).codec).toBe('avc1')
  })

  it('run nowhere: pages and drawings are saved as bytes', async () => {
    const script = '<script>alert(1)</script>'
    const { files } = await said<Answer>(
      await send([
        ['page.html', Buffer.from(`<html>${script}</html>`)],
        ['drawing.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
        ['called.jpg', Buffer.from(`<!doctype html>${script}`)],
      ]),
    )
    for (const { url } of files) {
      const answer = await app.browser().get(pathOf(url))
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
  })

  const large = Buffer.alloc(25 * 1024 * 1024 + 1, 1)
  const cases: readonly (readonly [string, readonly Named[], string, string, string])[] = [
    [
      'too large',
      [
        ['ok.txt', Buffer.from('ok')],
        ['large.bin', large],
      ],
      'a',
      'file',
      'file_size',
    ],
    ['empty', [['empty.txt', Buffer.alloc(0)]], 'a', 'file', 'file_empty'],
    ['more than 20', Array.from({ length: 21 }, (_, n): Named => [`${n}.txt`, Buffer.from(`many ${n}`)]), 'a', 'file', 'too_many'],
    ['none', [], 'a', 'file', 'missing'],
    ['led out of its folder', [['x.txt', Buffer.from('x')]], '../etc', 'folder', 'folder_name'],
  ]
  it.each(cases)('%s: refused, and nothing is stored', async (_name, files, folder, field, code) => {
    const before = await count()
    const answer = await send(files, folder)
    const { message, errors } = await said<Answer>(answer)
    expect([answer.status, message, errors[field]?.code, await count()]).toEqual([422, 'File Upload Failed', code, before])
  })

  it('are deleted only where nothing is linked to them; a deletion is taken back', async () => {
    const { files } = await said<Answer>(
      await send([
        ['free.txt', Buffer.from('free')],
        ['linked.txt', Buffer.from('linked')],
      ]),
    )
    const idOf = async (name: string) =>
      (await sql<{ id: number; version: number }>`select id, version from media_assets where file_name = ${name}`.execute(app.db.sql))
        .rows[0]
    await sql`update media_assets set linked_table = 'products', linked_id = 1 where file_name = 'linked.txt'`.execute(app.db.sql)
    const remove = async (name: string) => {
      const row = await idOf(name)
      return person.fetch(`/api/media_assets/${row?.id}`, { method: 'DELETE', headers: { 'if-match': `"${row?.version}"` } })
    }
    const refused = await remove('linked.txt')
    expect([refused.status, (await said<Answer>(refused)).message]).toEqual([409, 'This file is in use: it cannot be deleted.'])
    expect((await remove('free.txt')).status).toBe(200)
    expect((await app.browser().get(pathOf(files[0]?.url))).status).toBe(404)
    const [change] = (await sql<{ id: number }>`select max(id) as id from change_sets`.execute(app.db.sql)).rows
    expect((await person.post(`/api/changes/${change?.id}/revert`, {})).status).toBe(200)
    expect((await app.browser().get(pathOf(files[0]?.url))).status).toBe(200)
  })

  it('are stored by whoever may, and never files of records', async () => {
    const other = await app.signInAs('ops@example.com', { permissions: ['images_bulk_upload'] })
    expect((await postFiles(other, '/api/media', [['x.txt', Buffer.from('x')]], { folder: '' })).status).toBe(403)
    const id = 'c'.repeat(64)
    await sql`insert into stored_files (id, size, type, created_at) values (${id}, 1, 'image/png', now())`.execute(app.db.sql)
    expect((await app.browser().get(`/api/media/${id}/x.png`)).status).toBe(404)
    expect((await app.browser().get('/api/media/%27/x.png')).status).toBe(404)
  })
})
