import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integer } from '../../../schema/kinds/integer.ts'
import { video } from '../../../schema/kinds/video.ts'
import { resource } from '../../../schema/resource.ts'
import type { Browser } from '../../support/browser.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'
import { mp4, png, webm } from './pictures.ts'

/** Three seconds of H.264 with sound and a cover. */
const film = readFileSync(new URL('../../support/fixtures/clip.mp4', import.meta.url))
/** The same as VP8, without sound. */
const small = readFileSync(new URL('../../support/fixtures/clip.webm', import.meta.url))

const clips = resource('clips', {
  section: 'test',
  fields: { number: integer(), clip: video(), teaser: video({ longest: 2 }), either: video({ orPicture: true, maxBytes: 60_000 }) },
  title: 'number',
  list: { columns: ['number'], sort: ['id', 'asc'] },
  permissions: { list: 'clips_view', create: 'clips_edit', edit: 'clips_edit' },
})

let lists: Lists
let editor: Browser
let reader: Browser
beforeAll(async () => {
  lists = await startLists({}, [clips])
  editor = await lists.signInAs('editor@example.com', { permissions: ['clips_edit', 'clips_view'] })
  reader = await lists.signInAs('reader@example.com', { permissions: ['clips_view'] })
})
afterAll(() => lists?.close())

function send(field: string, content: Buffer, name = 'film.mp4'): Promise<Response> {
  const form = new FormData()
  form.append('field', `clips.${field}`)
  form.append('file', new File([new Uint8Array(content)], name, { type: 'video/mp4' }))
  return editor.fetch('/api/files', { method: 'POST', body: form })
}

describe('a video', () => {
  it('is taken with its length, codec and cover, whatever the request says of them', async () => {
    const facts = await (await send('clip', film)).json()
    expect(facts).toMatchObject({ name: 'film.mp4', size: film.length, type: 'video/mp4', duration: 3, codec: 'avc1' })
    expect(facts.poster).toMatchObject({ type: 'image/jpeg', name: 'film.mp4.poster', width: 320, height: 240 })
    const made = await editor.post('/api/clips', { number: 1, clip: { ...facts, duration: 900, codec: 'none', poster: undefined } })
    expect((await made.json()).clip).toEqual(facts)
    const cover = await reader.get(`/api/files/${facts.poster.id}`)
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('may be WebM, and has no cover where it carries none', async () => {
    const { id: _, ...facts } = await (await send('clip', small, 'film.webm')).json()
    expect(facts).toEqual({ name: 'film.webm', size: small.length, type: 'video/webm', duration: 3, codec: 'VP8' })
  })

  it('tells its length without sound too', async () => {
    const silent = readFileSync(new URL('../../support/fixtures/silent.mp4', import.meta.url))
    expect(await (await send('clip', silent)).json()).toMatchObject({ type: 'video/mp4', duration: 3, codec: 'avc1' })
  })

  it.each([
    ['only begins as MP4', mp4('isom')],
    ['only begins as WebM', webm('webm')],
    ['breaks off', film.subarray(0, film.length - 1000)],
    ['breaks off as WebM', small.subarray(0, small.length - 1000)],
    ['is a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['is a picture', png(40, 40)],
    ['says boxes that are not there', Buffer.concat([film, Buffer.from('\0\x10\0\0mdat', 'latin1')])],
    ['is nothing', Buffer.alloc(0)],
  ])('is refused on its field where it %s', async (_name, content) => {
    const answer = await send('clip', content)
    expect([answer.status, (await answer.json()).errors]).toMatchObject([
      422,
      { clip: { code: 'video_type', message: expect.any(String) } },
    ])
    expect(lists.filesLeft()).toEqual([])
  })

  it('is refused where it is longer or larger than the field takes; a picture comes where one may', async () => {
    expect((await (await send('teaser', film)).json()).errors).toMatchObject({ teaser: { code: 'video_length', params: { maximum: 2 } } })
    const large = Buffer.concat([film, Buffer.from('\0\0\x40\0free', 'latin1'), Buffer.alloc(0x4000 - 8)])
    expect((await (await send('either', large)).json()).errors).toMatchObject({ either: { code: 'file_size' } })
    expect((await send('either', png(40, 40))).status).toBe(201)
    expect((await (await send('either', mp4('isom'))).json()).errors).toMatchObject({ either: { code: 'film_type' } })
  })

  it('is read in parts, as players do', async () => {
    const { id } = await (await send('clip', film)).json()
    const read = async (range: string) => {
      const answer = await editor.fetch(`/api/files/${id}`, { headers: { range } })
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const
    }
    expect(await read('bytes=100-199')).toEqual([206, `bytes 100-199/${film.length}`, film.subarray(100, 200)])
    expect((await read(`bytes=${film.length}-`))[0]).toBe(416)
    const whole = await editor.get(`/api/files/${id}`)
    expect(['accept-ranges', 'content-security-policy'].map(name => whole.headers.get(name))).toEqual([
      'bytes',
      "default-src 'none'; media-src 'self'",
    ])
  })
})
