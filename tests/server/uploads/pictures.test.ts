import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageHash } from '../../../server/files/pictures.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { archiveOf, noise, picture } from '../../support/pictures.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide } from './sendFile.ts'
import { formOfFiles, multipartType, type Named, postFiles, sendPictures } from './sendPictures.ts'

const FAMILY = 'images-bulk-upload'
let app: StartedApp
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
beforeEach(async () => {
  person = await app.signInAs('bd@example.com', { permissions: ['images_bulk_upload', 'catalogs_view', 's3_file_uploader'] })
})
afterAll(() => app.close())

interface Product {
  readonly images: { readonly image: { readonly id: string; readonly name: string } }[]
  readonly image_hash: string | null
}
const productOf = async (id: number): Promise<Product> => {
  const { rows } = await sql<Product>`select images, image_hash from products where id = ${id}`.execute(app.db.sql)
  return rows[0] as Product
}
const namesOf = async (id: number) => (await productOf(id)).images.map(({ image }) => image.name)
const assets = async () =>
  (
    await sql<{
      file_name: string
      linked_id: number | null
    }>`select file_name, linked_id from media_assets where folder = 'products' order by file_name`.execute(app.db.sql)
  ).rows
const total = async () => (await sql<{ n: number }>`select count(*)::integer as n from uploaded_files`.execute(app.db.sql)).rows[0]?.n

describe('pictures, each a row', () => {
  it('are taken by name, type, size and pixels (domain.md, §3.5)', async () => {
    const good = await picture(1)
    const files: Named[] = [
      ['900001_1.jpg', good],
      ['kurti.jpg', good],
      ['999999_1.jpg', good],
      ['900001_11.jpg', good],
      ['900001_0.jpg', good],
      ['900001_2.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['900001_3.jpg', await picture(2, { format: 'gif' })],
      ['900001_4.jpg', await picture(3, { width: 499 })],
      ['900001_5.jpg', await noise(2000)],
      ['900001_6.jpg', good.subarray(0, good.length / 2)],
      // What it is, not what it is called.
      ['900002_1.jpg', await picture(4, { format: 'png' })],
      ['900002_2.webp', await picture(5, { format: 'webp' })],
    ]
    const file = await sendPictures(app, person, files)
    expect(file).toMatchObject({ stage: 'checked', total_rows: 12, ok_rows: 3, failed_rows: 9, file_name: '900001_1 +11.zip', headers: [] })
    const { data } = await said<{ data: { row_key: string; raw: { file_name: string }; errors: { code: string; message: string }[] }[] }>(
      await person.get(`/api/uploads/${FAMILY}/files/${file.id}/rows`),
    )
    expect(
      Object.fromEntries(data.map(({ raw, errors }) => [raw.file_name, errors.map(({ code, message }) => `${code} ${message}`)])),
    ).toEqual({
      'kurti.jpg': ['E2 file_name: Name it <product id>_<number>.jpg, .png or .webp, for example 900001_1.jpg.'],
      '999999_1.jpg': ['E5 file_name: Id not found'],
      '900001_11.jpg': ['E4 file_name: Use a picture number from 1 to 10.'],
      '900001_0.jpg': ['E4 file_name: Use a picture number from 1 to 10.'],
      '900001_2.png': ['E3 type: Input not valid. Allowed: image/jpeg, image/png, image/webp'],
      '900001_3.jpg': ['E3 type: Input not valid. Allowed: image/jpeg, image/png, image/webp'],
      '900001_4.jpg': ['E4 width: must be at least 500'],
      '900001_5.jpg': ['E4 size_bytes: must be at most 2097152'],
      '900001_6.jpg': ['E3 type: Input not valid. Allowed: image/jpeg, image/png, image/webp'],
    })
  })

  it('become pictures of their products, stored files and a hash; corrected names count; all of it is taken back', async () => {
    const [one, plain, three] = await Promise.all([picture(11), picture(12), picture(13)])
    const two = await sharp(plain)
      .withExif({ IFD0: { Make: 'Spy camera' } })
      .toBuffer()
    const before = await productOf(900_002)
    const file = await sendPictures(app, person, [
      ['900002_2.jpg', two],
      ['kurti.jpg', three],
      ['900002_1.jpg', one],
    ])
    expect(file).toMatchObject({ ok_rows: 2, failed_rows: 1 })
    const row = await said<{ data: { row_no: number }[] }>(await person.get(`/api/uploads/${FAMILY}/files/${file.id}/rows`))
    const no = row.data[0]?.row_no
    const mend = (cells: object) => person.post(`/api/uploads/${FAMILY}/files/${file.id}/mend`, { rows: [{ row_no: no, cells }] })
    expect((await mend({ sha256: 'f'.repeat(64) })).status).toBe(422)
    expect((await mend({ width: '5000' })).status).toBe(422)
    expect(await said(await mend({ file_name: '900002_7.jpg' }))).toEqual({ mended: 1, failed: 0 })
    const done = await decide(app, person, FAMILY, file.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ stage: 'done', ok_rows: 3, failed_rows: 0 })
    const after = await productOf(900_002)
    // There is no sixth yet, so the seventh goes behind the last.
    expect(after.images.map(({ image }) => image.name)).toEqual(['900002_1.jpg', '900002_2.jpg', '900002_7.jpg'])
    expect(after.image_hash).toBe(await imageHash(one))
    expect((await assets()).map(asset => [asset.file_name, asset.linked_id])).toEqual([
      ['900002_1.jpg', 900_002],
      ['900002_2.jpg', 900_002],
      ['900002_7.jpg', 900_002],
    ])
    const shown = await person.get(`/api/files/${after.images[0]?.image.id}`)
    expect([shown.status, shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer()).equals(one)]).toEqual([
      200,
      'image/jpeg',
      true,
    ])
    const photo = await person.get(`/api/files/${after.images[1]?.image.id}`)
    expect([photo.status, Buffer.from(await photo.arrayBuffer()).includes('Spy camera')]).toEqual([200, false])

    // The same ones again change nothing; another in the first place lets go of the one that was there.
    const again = await sendPictures(app, person, [['900002_1.jpg', one]])
    expect(again).toMatchObject({ ok_rows: 0, skipped_rows: 1 })
    const other = await sendPictures(app, person, [['900002_1.png', await picture(14, { format: 'png' })]])
    await decide(app, person, FAMILY, other.id, 'apply', { mode: 'good' })
    expect(await namesOf(900_002)).toEqual(['900002_1.png', '900002_2.jpg', '900002_7.jpg'])
    expect((await assets()).filter(asset => asset.linked_id === null).map(asset => asset.file_name)).toEqual(['900002_1.jpg'])

    await decide(app, person, FAMILY, other.id, 'revert')
    expect(await decide(app, person, FAMILY, file.id, 'revert')).toMatchObject({ stage: 'reverted', kept: [] })
    expect(await productOf(900_002)).toEqual(before)
    expect(await assets()).toEqual([])
  })

  it('of one product and number are the same row twice, whatever their ending', async () => {
    const one = await picture(21)
    const archive = await archiveOf([
      ['a/900001_1.jpg', one],
      ['b/900001_1.png', await picture(22, { format: 'png' })],
      ['__MACOSX/._900001_1.jpg', Buffer.from('x')],
      ['a/.DS_Store', Buffer.from('x')],
    ])
    const file = await sendPictures(app, person, [['pictures.zip', archive]])
    expect(file).toMatchObject({ total_rows: 2, ok_rows: 1, failed_rows: 1, file_name: 'pictures.zip' })
    expect(file.causes.map(({ code, column, message }) => [code, column, message])).toEqual([['E6', 'file_name', 'Same as row 1']])
    const original = await person.get(`/api/uploads/${FAMILY}/files/${file.id}/original`)
    expect(Buffer.from(await original.arrayBuffer()).equals(archive)).toBe(true)
  })

  it('that failed are tried again by themselves', async () => {
    const file = await sendPictures(app, person, [
      ['900003_1.jpg', await picture(31)],
      ['900098_1.jpg', await picture(32)],
    ])
    await decide(app, person, FAMILY, file.id, 'apply', { mode: 'good' })
    const { rows } = await sql<Record<string, unknown>>`select * from products where id = 900001`.execute(app.db.sql)
    await insertRow(app.db, 'products', { ...rows[0], id: 900_098, sku: 'KRT-98', images: [] })
    const { id } = await said<{ id: number }>(await person.post(`/api/uploads/${FAMILY}/files/${file.id}/retry`, {}))
    await app.workOnUploads()
    expect(await decide(app, person, FAMILY, id, 'apply', { mode: 'all' })).toMatchObject({
      file_name: '900003_1 +1 retry.zip',
      ok_rows: 1,
    })
    expect(await namesOf(900_098)).toEqual(['900098_1.jpg'])
  })
})

describe('what is no pictures', () => {
  const cases: readonly (readonly [string, number, () => Promise<readonly Named[]>])[] = [
    [
      'an archive in an archive',
      415,
      async () => [['a.zip', await archiveOf([['900001_1.jpg', await archiveOf([['x', Buffer.from('x')]])]])]],
    ],
    ['an archive called a picture', 415, async () => [['900001_1.jpg', await archiveOf([['900001_1.jpg', await picture(1)]])]]],
    [
      'something beside an archive',
      415,
      async () => [
        ['a.zip', await archiveOf([['900001_1.jpg', await picture(1)]])],
        ['900001_1.jpg', await picture(1)],
      ],
    ],
    ['a workbook', 415, async () => [['a.zip', await archiveOf([['[Content_Types].xml', Buffer.from('<x/>')]])]]],
    ['an archive that unpacks to far more', 415, async () => [['a.zip', await archiveOf([['900001_1.jpg', Buffer.alloc(60_000_000)]])]]],
    ['names that lead out', 422, async () => [['a.zip', await archiveOf([['../../900001_1.jpg', await picture(1)]])]]],
    ['an archive of nothing', 422, async () => [['a.zip', await archiveOf([['pictures/', Buffer.alloc(0)]])]]],
    ['a cut archive', 422, async () => [['a.zip', (await archiveOf([['900001_1.jpg', await picture(1)]])).subarray(0, 900)]]],
    ['more than 500', 422, async () => Array.from({ length: 501 }, (_, n): Named => [`900001_${n}.jpg`, Buffer.from('x')])],
    [
      'an archive of more than 500',
      422,
      async () => [['a.zip', await archiveOf(Array.from({ length: 501 }, (_, n): Named => [`900001_${n}.jpg`, Buffer.from('x')]))]],
    ],
  ]
  it.each(cases)('%s is refused at once', async (_name, status, make) => {
    const before = await total()
    const answer = await postFiles(person, `/api/uploads/${FAMILY}/files`, await make())
    expect([answer.status, await total()]).toEqual([status, before])
    expect((await said<{ message: string }>(answer)).message).not.toBe('')
  })

  it('a form that breaks off leaves nothing', async () => {
    const before = await total()
    const body = formOfFiles([['900001_1.jpg', await picture(1)]], { params: '{}' }, false)
    for (const cut of [body, body.subarray(0, body.length - 500)]) {
      const answer = await person.fetch(`/api/uploads/${FAMILY}/files`, {
        method: 'POST',
        headers: { 'content-type': multipartType },
        body: cut,
      })
      expect([answer.status, await total()]).toEqual([400, before])
    }
  })

  it('an archive that lies about sizes is refused at once', async () => {
    const archive = await archiveOf([['900001_1.jpg', Buffer.alloc(1_000_000, 7)]])
    // The list says that it is small.
    const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    archive.writeUInt32LE(1_000, at + 24)
    const answer = await postFiles(person, `/api/uploads/${FAMILY}/files`, [['a.zip', archive]])
    expect([answer.status, (await said<{ message: string }>(answer)).message]).toEqual([422, 'File cannot be read: it is cut or damaged'])
  })

  it('has no template, and is nothing for others', async () => {
    expect((await person.get(`/api/uploads/${FAMILY}/template?format=csv`)).status).toBe(404)
    const other = await app.signInAs('ops@example.com', { permissions: ['catalogs_view'] })
    expect((await postFiles(other, `/api/uploads/${FAMILY}/files`, [['900001_1.jpg', await picture(1)]])).status).toBe(403)
  })
})
