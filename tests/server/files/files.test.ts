import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customAction } from '../../../schema/action.ts'
import { children } from '../../../schema/kinds/children.ts'
import { file } from '../../../schema/kinds/file.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'
import { pdf, png } from './pictures.ts'

failOnConsole({ beforeEach, afterEach })

const posters = resource('posters', {
  section: 'test',
  fields: {
    name: text({ max: 50 }),
    picture: image({ sizes: [[1080, 720]], under: 122_880 }),
    cards: rows({ label: text({ max: 10 }), picture: image() }),
    proofs: children('proofs', { by: 'poster', allows: ['add'] }),
  },
  title: 'name',
  list: { columns: ['name'], sort: ['id', 'asc'] },
  permissions: { list: 'posters_view', edit: 'posters_edit' },
  actions: { approve: customAction({ inputs: { paper: file() }, permission: 'posters_approve' }) },
})

const proofs = resource('proofs', {
  section: 'test',
  fields: { poster: reference('posters'), paper: file({ types: ['application/pdf'] }) },
  title: 'poster',
  list: { columns: ['poster'], sort: ['id', 'asc'] },
  permissions: { list: 'proofs_view' },
})

const papers = resource('papers', {
  section: 'test',
  fields: {
    supplier: integer(),
    proof: file(),
    secret: file({ masked: 'papers_secret' }),
    pages: rows({ scan: image() }),
  },
  title: 'supplier',
  list: { columns: ['supplier'], sort: ['id', 'asc'] },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'papers_view', edit: 'papers_edit' },
})

let lists: Lists
let editor: Browser & { id: number }
let reader: Browser
let stranger: Browser

beforeAll(async () => {
  lists = await startLists({}, [posters, proofs, papers])
  editor = await lists.signInAs('editor@example.com', { permissions: ['posters_edit'] })
  reader = await lists.signInAs('reader@example.com', { permissions: ['posters_view'] })
  stranger = await lists.signInAs('stranger@example.com', { permissions: ['proofs_view'] })
})
afterAll(() => lists?.close())

function send(person: Browser, field: string | null, content: Buffer | null, name = 'poster.png'): Promise<Response> {
  const form = new FormData()
  if (field !== null) form.append('field', field)
  if (content) form.append('file', new File([new Uint8Array(content)], name, { type: 'text/html' }))
  return person.fetch('/api/files', { method: 'POST', body: form })
}

const fits = png(1080, 720, 5000)

describe('handing a file in', () => {
  it('answers its facts, read from the content', async () => {
    const answer = await send(editor, 'posters.picture', fits, 'C:\\fake\\poster.jpg')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'poster.jpg',
      size: 5000,
      type: 'image/png',
      width: 1080,
      height: 720,
    })
  })

  it.each([
    ['pixels', 'posters.picture', png(1080, 721), 'picture', 'image_size'],
    ['weight', 'posters.picture', png(1080, 720, 122_880), 'picture', 'image_weight'],
    ['weight, far above', 'posters.picture', png(1080, 720, 12_000_000), 'picture', 'image_weight'],
    ['type, whatever the name', 'posters.picture', pdf, 'picture', 'file_type'],
    ['content that is nothing', 'posters.cards.picture', Buffer.from('<svg/>'), 'cards.picture', 'file_type'],
    ['nothing at all', 'posters.picture', Buffer.alloc(0), 'picture', 'file_type'],
    ['type of a child', 'posters.proofs.paper', fits, 'proofs.paper', 'file_type'],
  ])('is refused for its %s, on the field', async (_name, field, content, path, code) => {
    const answer = await send(editor, field, content)
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [path]: expect.objectContaining({ code }) }])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes out what a camera or a program wrote into a %s, and shows it as it was meant',
    async format => {
      const told = { IFD0: { Make: 'Spy camera', Copyright: 'Asha' }, IFD3: { GPSLatitude: '28/1 36/1 0/1', GPSLatitudeRef: 'N' } }
      const plain = sharp({ create: { width: 12, height: 8, channels: 3, background: '#a03030' } })
      const content = await plain.withExif(told).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
      expect(content.includes('Spy camera')).toBe(true)
      const facts = await (await send(editor, 'posters.cards.picture', content, `p.${format}`)).json()
      // Turned as the camera said.
      expect(facts).toMatchObject({ type: `image/${format}`, width: 8, height: 12 })
      const served = Buffer.from(await (await editor.get(`/api/files/${facts.id}`)).arrayBuffer())
      const { exif, xmp, orientation } = await sharp(served).metadata()
      expect([served.length, served.includes('Spy camera'), exif, xmp, orientation]).toEqual([
        facts.size,
        false,
        undefined,
        undefined,
        undefined,
      ])
      expect(lists.filesLeft()).toEqual([])
    },
  )

  it('leaves a picture without any as it came', async () => {
    const content = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#a03030' } })
      .jpeg()
      .toBuffer()
    const facts = await (await send(editor, 'posters.cards.picture', content)).json()
    expect(facts.id).toBe(createHash('sha256').update(content).digest('hex'))
    const commented = Buffer.concat([content.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('secret'), content.subarray(2)])
    const { id } = await (await send(editor, 'posters.cards.picture', commented)).json()
    expect(Buffer.from(await (await editor.get(`/api/files/${id}`)).arrayBuffer()).includes('secret')).toBe(false)
  })

  it('refuses a picture that is cut off', async () => {
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a03030' } })
      .jpeg()
      .toBuffer()
    const answer = await send(editor, 'posters.cards.picture', content.subarray(0, content.length - 200))
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['cards.picture']])
  })

  it('goes to cells of rows, fields of child rows and questions of actions', async () => {
    expect((await send(editor, 'posters.cards.picture', png(5, 5))).status).toBe(201)
    expect((await send(editor, 'posters.proofs.paper', pdf)).status).toBe(201)
    expect((await send(editor, 'proofs.paper', pdf)).status).toBe(201)
    const approver = await lists.signInAs('approver@example.com', { permissions: ['posters_approve'] })
    expect((await send(approver, 'posters.actions.approve.paper', pdf)).status).toBe(201)
    expect((await send(editor, 'posters.actions.approve.paper', pdf)).status).toBe(403)
  })

  it('goes to no other field, and to nobody who may not fill it in', async () => {
    for (const field of [
      'posters.name',
      'posters',
      'posters.cards.label',
      'posters.__proto__',
      'nothing.picture',
      '',
      'posters.picture.x',
      'posters.proofs',
      'posters.actions.x.y',
    ]) {
      expect([field, (await send(editor, field, fits)).status]).toEqual([field, 422])
    }
    expect((await send(editor, null, fits)).status).toBe(422)
    expect((await send(editor, 'posters.picture', null)).status).toBe(422)
    expect((await send(reader, 'posters.picture', fits)).status).toBe(403)
    expect((await send(lists.browser(), 'posters.picture', fits)).status).toBe(401)
    expect((await editor.post('/api/files', { field: 'posters.picture' })).status).toBe(415)
    const cut =
      '--m\r\nContent-Disposition: form-data; name="field"\r\n\r\nposters.picture\r\n--m\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxyz'
    const broken = await editor.fetch('/api/files', {
      method: 'POST',
      body: cut,
      headers: { 'content-type': 'multipart/form-data; boundary=m' },
    })
    expect(broken.status).toBe(400)
    const { rows: found } = await sql`select 1 from stored_files where size = 3`.execute(lists.db.sql)
    expect(found).toEqual([])
  })
})

describe('giving a file out', () => {
  it('to who may read the tool, or handed it in', async () => {
    const { id } = await (await send(editor, 'posters.picture', fits, "Asha's poster é.png")).json()
    const answer = await reader.get(`/api/files/${id}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(fits)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '5000',
      'content-disposition': "inline; filename*=UTF-8''Asha%27s%20poster%20%C3%A9.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await editor.get(`/api/files/${id}`)).status).toBe(200)
    expect((await stranger.get(`/api/files/${id}`)).status).toBe(404)
    expect((await lists.browser().get(`/api/files/${id}`)).status).toBe(401)
  })

  it('of rows that one reaches, and fields that one sees whole', async () => {
    const writer = await lists.signInAs('writer@example.com', { permissions: ['papers_edit'] })
    const kept = async (field: string, content: Buffer) => (await (await send(writer, `papers.${field}`, content)).json()) as { id: string }
    const other = Buffer.concat([pdf, Buffer.from('of another supplier')])
    const [ours, theirs, hidden] = [
      await kept('proof', pdf),
      await kept('proof', other),
      await kept('secret', Buffer.concat([pdf, Buffer.from('s')])),
    ]
    const scan = await kept('pages.scan', png(7, 7))
    const [row] = await lists.insert('papers', [
      { supplier: 7, proof: ours, secret: hidden, pages: [{ scan }] },
      { supplier: 8, proof: theirs, pages: [] },
    ])
    const seller = await lists.signInAs('seller@example.com', { permissions: ['papers_view', 'papers_secret'], supplier: 7 })
    const staff = await lists.signInAs('staff@example.com', { permissions: ['papers_view'] })
    const finance = await lists.signInAs('finance@example.com', { permissions: ['papers_view', 'papers_secret'] })
    const seen = async (person: Browser) =>
      Promise.all([ours, scan, theirs, hidden].map(async ({ id }) => (await person.get(`/api/files/${id}`)).status))
    expect(await seen(seller)).toEqual([200, 200, 404, 404])
    expect(await seen(staff)).toEqual([200, 200, 200, 404])
    expect(await seen(finance)).toEqual([200, 200, 200, 200])
    expect(await seen(writer)).toEqual([200, 200, 200, 200])
    await sql`update papers set proof = null, pages = '[]' where id = ${row}`.execute(lists.db.sql)
    expect(await seen(seller)).toEqual([404, 404, 404, 404])
  })

  it('from no cache without asking: after the session nobody gets it', async () => {
    const { id } = await (await send(editor, 'posters.picture', fits)).json()
    const person = await lists.signInAs('leaving@example.com', { permissions: ['posters_view'] })
    const first = await person.get(`/api/files/${id}`)
    const tag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), tag]).toEqual(['private, no-cache', `"${id}"`])
    const again = () => person.fetch(`/api/files/${id}`, { headers: { 'if-none-match': tag } })
    const known = await again()
    expect([known.status, await known.text(), known.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
    await person.post('/api/logout')
    expect((await again()).status).toBe(401)
  })

  it('a document to be looked at in the panel, framed by nobody else', async () => {
    const { id } = await (await send(editor, 'proofs.paper', pdf, 'proof.pdf')).json()
    const answer = await stranger.get(`/api/files/${id}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''proof.pdf",
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    })
    await answer.arrayBuffer()
  })

  it('is not found under any other name', async () => {
    for (const id of ['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd', '1']) expect((await editor.get(`/api/files/${id}`)).status).toBe(404)
  })
})
