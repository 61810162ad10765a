import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { mp4, png, webm } from './pictures.ts'

const film = readFileSync(new URL('../../support/fixtures/clip.mp4', import.meta.url))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const half = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6))

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
const pictures: Record<string, Buffer> = {}
beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('pictures@example.com', {
    permissions: ['dynamic_webview', 'category_navigation_trees', 'app_banners_view', 'app_banner_add', 'top_nav_admin'],
  })
  // Noise: an even colour is packed into so little that nothing is left to break off.
  const noise = sharp({
    create: { width: 240, height: 160, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) pictures[format] = await noise.clone().toFormat(format).toBuffer()
})
afterAll(() => app?.close())

const send = (field: string, content: Buffer, name: string, type: string) => {
  const form = new FormData()
  form.append('field', field)
  form.append('file', new File([new Uint8Array(content)], name, { type }))
  return staff.fetch('/api/files', { method: 'POST', body: form })
}
const refused = async (field: string, content: Buffer, name: string, type: string) => {
  const answer = await send(field, content, name, type)
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, { code: string }> }
  return [answer.status, Object.fromEntries(Object.entries(errors).map(([path, { code }]) => [path, code]))]
}
const kept = async () => (await sql<{ count: number }>`select count(*)::int as count from stored_files`.execute(app.db.sql)).rows[0]?.count

describe.each([
  'dynamic_webviews.components.image',
  'dynamic_webviews.components.images.image',
  'dynamic_webviews.components.poster',
  'category_trees.nodes.image',
  'banners.image',
  'top_nav_items.icon',
])('a picture for %s', field => {
  const [, ...rest] = field.split('.')
  const at = rest.join('.')

  it.each<[string, () => Buffer]>([
    ['is an SVG', () => Buffer.from(svg)],
    ['is an SVG behind its declaration', () => Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg}`)],
    ['is an SVG in two bytes a letter', () => Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['breaks off as JPEG', () => half(pictures.jpeg as Buffer)],
    ['breaks off as PNG', () => half(pictures.png as Buffer)],
    ['breaks off as WebP', () => half(pictures.webp as Buffer)],
    ['breaks off as GIF', () => half(pictures.gif as Buffer)],
    ['lacks its last bytes', () => (pictures.png as Buffer).subarray(0, -200)],
    ['only begins as one', () => png(200, 200).subarray(0, 40)],
    ['is a video', () => film],
  ])('is refused on its field where it %s, whatever it calls itself', async (_name, content) => {
    const before = await kept()
    expect(await refused(field, content(), 'tile.png', 'image/png')).toEqual([422, { [at]: 'file_type' }])
    expect(await kept()).toBe(before)
  })
})

it('a whole picture is taken', async () => {
  for (const format of ['jpeg', 'png', 'webp'])
    expect((await send('category_trees.nodes.image', pictures[format] as Buffer, `tile.${format}`, `image/${format}`)).status).toBe(201)
})

describe('a video for a web view', () => {
  it.each<[string, Buffer]>([
    ['only begins as MP4', mp4('isom')],
    ['only begins as WebM', webm('webm')],
    ['is a page behind the beginning of one', Buffer.concat([mp4('isom'), Buffer.from('<script>alert(1)</script>'.repeat(400))])],
    ['breaks off', half(film)],
    ['lacks its last bytes', film.subarray(0, -100)],
    ['is an SVG', Buffer.from(svg)],
    ['is a picture', png(40, 40)],
  ])('is refused on its field where it %s', async (_name, content) => {
    const before = await kept()
    expect(await refused('dynamic_webviews.components.video', content, 'clip.mp4', 'video/mp4')).toEqual([
      422,
      { 'components.video': 'video_type' },
    ])
    expect(await kept()).toBe(before)
  })

  it('is taken whole, and is no picture of a block, whatever the call says of it', async () => {
    const answer = await send('dynamic_webviews.components.video', film, 'clip.mp4', 'video/mp4')
    expect(answer.status).toBe(201)
    const facts = (await answer.json()) as object
    const said = { ...facts, type: 'image/png', width: 40, height: 40 }
    const page = { page_key: 'not-a-picture', title: 'x', components: [{ type: 'image', image: said, alt: 'A film' }] }
    const made = await staff.post('/api/dynamic_webviews', page)
    expect([made.status, Object.keys(((await made.json()) as { errors: object }).errors)]).toEqual([422, ['components.0.image']])
  })
})
