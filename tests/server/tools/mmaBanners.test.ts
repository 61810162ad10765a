import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Stored = { id: string; name: string; size: number; type: string; width: number; height: number }
type Row = { id: number; version: number; status: string; banner_image: Stored | null; deep_link: string | null; banner: number | null }
type Failure = { message: string; errors: Record<string, { code: string; message: string; params?: Record<string, unknown> }> }

const permissions = ['supplier_ads_task_mma_deep_link', 'app_banner_add', 'app_banners_view', 'app_banner_edit']
const TOOL = '/api/mma_banners'

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
let white: Stored
let count = 0

beforeAll(async () => {
  app = await startMunshi({ settings: { appLinkOrigin: 'https://app.example.com' } })
  await loadFixtures(app)
  staff = await app.signInAs('mma@example.com', { permissions })
  white = await said<Stored>(await send(await plain('#ffffff')))
})
afterAll(() => app.close())
beforeEach(() => {
  count += 1
})

const plain = (background: string, width = 1080, height = 720) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const send = (bytes: Buffer, by = staff) => {
  const form = new FormData()
  form.set('field', 'mma_banners.image')
  form.set('file', new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' }))
  return by.fetch('/api/files', { method: 'POST', body: form })
}
const create = (more: object = {}, by = staff) =>
  by.post(TOOL, { name: `Banner ${count}`, catalog: 500_101, headline: 'Festive sarees', image: white, ...more })
const created = async (more: object = {}) => said<Row>(await create(more))
const rowOf = async (id: number, by = staff) => said<Row>(await by.get(`${TOOL}/${id}`))
const act = async (id: number, action: string, by = staff) =>
  by.post(`${TOOL}/${id}/actions/${action}`, {}, { 'if-match': String((await rowOf(id)).version) })
const generated = async (more: object = {}) => said<Row>(await act((await created(more)).id, 'generate'))
const bytesOf = async (file: Stored | null, by = staff) => Buffer.from(await (await by.get(`/api/files/${file?.id}`)).arrayBuffer())
const edit = async (id: number, set: object) => staff.put(`${TOOL}/${id}`, set, { 'if-match': String((await rowOf(id)).version) })

/** Contrast of two greys by WCAG. */
const contrast = (one: number, other: number) => {
  const light = (grey: number) => ((grey / 255 + 0.055) / 1.055) ** 2.4
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

describe('a banner', () => {
  it('is drawn as a JPEG of 1080x720 under 120 KB, with a link into the app', async () => {
    const row = await generated()
    expect(row).toMatchObject({ status: 'generated', deep_link: 'https://app.example.com/catalog/500101?src=mma' })
    expect(row.banner_image).toMatchObject({ type: 'image/jpeg', width: 1080, height: 720 })
    const bytes = await bytesOf(row.banner_image)
    expect(bytes.length).toBe(row.banner_image?.size)
    expect(bytes.length).toBeLessThan(120_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 720 })
  })

  it('has a contrast of at least 4.5 between the headline and its panel, over white too', async () => {
    const grey = await sharp(await bytesOf((await generated()).banner_image))
      .greyscale()
      .raw()
      .toBuffer()
    const below = grey.subarray(1080 * 480)
    const amounts = new Map<number, number>()
    for (const one of below) if (one < 200) amounts.set(one, (amounts.get(one) ?? 0) + 1)
    const [panel = 0] = [...amounts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
    expect(contrast(panel, 250)).toBeGreaterThan(4.5)
    expect(below.filter(one => one > 240).length).toBeGreaterThan(2000)
    // The upper part of the picture is not covered.
    expect(grey.subarray(0, 1080 * 400).every(one => one > 240)).toBe(true)
  })

  it('draws a headline with markup as its characters', async () => {
    const plainLetters = await generated({ headline: 'script alert 1 script' })
    count += 1
    const markup = await generated({ headline: '<script>alert(1)</script>' })
    expect(markup.status).toBe('generated')
    expect(markup.banner_image?.id).not.toBe(plainLetters.banner_image?.id)
    count += 1
    const svg = await generated({ headline: '"/><rect fill="red"/>&lt;' })
    const pixels = await sharp(await bytesOf(svg.banner_image))
      .raw()
      .toBuffer()
    const isRed = Array.from({ length: pixels.length / 3 }, (_, at) => (pixels[at * 3] ?? 0) - (pixels[at * 3 + 1] ?? 0) > 80)
    expect(isRed.filter(Boolean)).toEqual([])
  })

  it.each([
    ['an emoji', 'Sale 🎉', '🎉'],
    ['a mark of direction', 'Sale \u202Eelas', 'U+202E'],
    ['Devanagari', 'सेल', 'स U+0947 ल'],
    ['Arabic', 'عرض', 'ع ر ض'],
    ['a joiner', 'Sa\u200Dle', 'U+200D'],
  ])('is refused with %s in its headline, which the font cannot draw', async (_what, headline, characters) => {
    const answer = await create({ headline })
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors).toMatchObject({ headline: { code: 'not_drawable', params: { characters } } })
  })

  it('is refused with the same headline when it is edited', async () => {
    const { id } = await created()
    expect((await edit(id, { headline: 'Sale 🎉' })).status).toBe(422)
  })

  it.each(['Łódź für Ärzte', 'Распродажа', 'Diskon 50% + 20%', 'W'.repeat(25)])('draws %s', async headline => {
    expect(await generated({ headline })).toMatchObject({ status: 'generated' })
  })

  it('is refused with a headline of 26 characters', async () => {
    expect((await create({ headline: 'x'.repeat(26) })).status).toBe(422)
  })

  it.each([
    ['smaller than 1080x720', 1079, 719, 'image_at_least'],
    ['of another aspect ratio', 1200, 1200, 'image_ratio'],
  ])('takes no picture %s', async (_what, width, height, code) => {
    const answer = await send(await plain('#888888', width, height))
    expect(answer.status).toBe(422)
    const { message, errors } = await said<Failure>(answer)
    expect(message).toBe('Invalid Image Aspect Ratio')
    expect(errors.image).toMatchObject({ code })
  })

  it('is refused with a catalog that is not activated, also if that changed since', async () => {
    const { id } = await created()
    await sql`update catalogs set activation = 'deactivated' where id = 500101`.execute(app.db.sql)
    expect((await create({ name: 'Off' })).status).toBe(422)
    const answer = await act(id, 'generate')
    expect(answer.status).toBe(409)
    expect((await said<Failure>(answer)).message).toBe('The catalog is not activated. Choose another one')
    await sql`update catalogs set activation = 'activated' where id = 500101`.execute(app.db.sql)
  })

  it('lowers the quality until the picture fits, and asks for a simpler one if it never does', async () => {
    const grain = (sigma: number) =>
      sharp({ create: { width: 1080, height: 720, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } } })
        .jpeg({ quality: 95 })
        .toBuffer()
    const some = await generated({ image: await said<Stored>(await send(await grain(8))) })
    expect(some.banner_image?.size).toBeLessThan(120_000)
    count += 1
    const { id } = await created({ image: await said<Stored>(await send(await grain(70))) })
    const answer = await act(id, 'generate')
    expect(answer.status).toBe(409)
    expect((await said<Failure>(answer)).message).toBe('Choose a simpler picture')
    expect(await rowOf(id)).toMatchObject({ status: 'draft', banner_image: null, deep_link: null })
  })

  it('becomes a draft again when its headline changes; a revert of Generate restores the former picture', async () => {
    const { id, banner_image } = await generated()
    const changed = await said<Row>(await edit(id, { headline: 'New season' }))
    expect(changed).toMatchObject({ status: 'draft', deep_link: null, banner_image: { id: banner_image?.id } })
    const again = await act(id, 'generate')
    expect((await said<Row>(again)).banner_image?.id).not.toBe(banner_image?.id)
    expect((await staff.post(`/api/changes/${again.headers.get('change-set')}/revert`, {})).status).toBeLessThan(300)
    const reverted = await rowOf(id)
    expect(reverted).toMatchObject({ status: 'draft', deep_link: null, banner_image: { id: banner_image?.id } })
    expect((await bytesOf(reverted.banner_image)).length).toBe(banner_image?.size)
  })

  it('keeps its picture when only the name changes', async () => {
    const { id } = await generated()
    expect(await said<Row>(await edit(id, { name: `Renamed ${count}` }))).toMatchObject({ status: 'generated' })
  })

  it('previews the drawing with unsaved values and stores nothing', async () => {
    const ask = async (values: object) => said<{ result: object }>(await staff.post(`${TOOL}/tries/drawing`, values))
    expect((await ask({ headline: 'Big sale', image: white })).result).toMatchObject({
      image: white.id,
      headline: { lines: expect.any(Array) },
    })
    expect((await ask({ headline: 'Sale 🎉', image: white })).result).toEqual({ missing: ['🎉'] })
  })
})

describe('"Use as banner"', () => {
  it('creates an inactive banner that leads to the catalog, once', async () => {
    const { id, banner_image } = await generated()
    const { banner } = await said<Row>(await act(id, 'use_as_banner'))
    const made = await said<Record<string, unknown>>(await staff.get(`/api/banners/${banner}`))
    expect(made).toMatchObject({
      kind: 'ADS',
      title: 'Festive sarees',
      active: false,
      destination: { screen: 'catalog', catalog: 500_101 },
      image: { id: banner_image?.id },
    })
    expect((await act(id, 'use_as_banner')).status).toBe(409)
    const other = await app.signInAs('banners@example.com', { permissions: ['app_banners_view'] })
    expect((await bytesOf(banner_image, other)).length).toBe(banner_image?.size)
  })

  it('is refused for a draft, and without the permission to add banners', async () => {
    const { id } = await created()
    expect((await act(id, 'use_as_banner')).status).toBe(409)
    const drawer = await app.signInAs('drawer@example.com', { permissions: ['supplier_ads_task_mma_deep_link'] })
    await act(id, 'generate', drawer)
    expect((await act(id, 'use_as_banner', drawer)).status).toBe(403)
  })
})

it('draws the same picture once for requests at the same time', async () => {
  const { id, version } = await created()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => staff.post(`${TOOL}/${id}/actions/generate`, {}, { 'if-match': String(version) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('is out of reach without the permission', async () => {
  const other = await app.signInAs('other@example.com', { permissions: ['app_banners_view'] })
  expect((await other.get(TOOL)).status).toBe(403)
})
