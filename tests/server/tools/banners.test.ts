import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bannerScreens, screenNames } from '../../../resources/collections/bannerScreens.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Banner = { id: number; version: number; active: boolean; destination: { screen: string } }
type Failure = { message: string; errors: Record<string, { code: string; message: string }> }

const banner = {
  title: 'Sale',
  destination: { screen: 'no_screen' },
  start_time: '2026-11-20T00:00:00.000Z',
  end_time: '2026-11-25T00:00:00.000Z',
  min_android: '1.0.0',
  max_android: '9.10.0',
  min_ios: '1.0.0',
  max_ios: '9.10.0',
  priority: 1,
}

describe('banners by their calls', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Browser
  let image: object
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('marketing@example.com', { permissions: ['app_banners_view', 'app_banner_add', 'app_banner_edit'] })
    image = await said<object>(await upload(1080, 720, 90 * 1024))
  })
  afterAll(() => app.close())

  function upload(width: number, height: number, size: number): Promise<Response> {
    const form = new FormData()
    form.append('field', 'banners.image')
    form.append('file', new File([new Uint8Array(png(width, height, size))], 'banner.png', { type: 'image/png' }))
    return staff.fetch('/api/files', { method: 'POST', body: form })
  }
  const add = (more: object) => staff.post('/api/banners', { ...banner, image, ...more })
  const failure = async (answer: Response) => {
    const { message, errors } = await said<Failure>(answer)
    return { status: answer.status, message, codes: Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code])) }
  }
  async function newBanner(more: object = {}): Promise<Banner> {
    const answer = await add(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Banner>(answer)
  }

  it.each([
    [1080, 720, 80 * 1024],
    [1200, 466, 119 * 1024],
    [1080, 720, 122_879],
  ])('takes a picture of %d x %d with %d bytes', async (width, height, size) =>
    expect((await upload(width, height, size)).status).toBe(201),
  )

  it.each([
    [720, 1080, 80 * 1024, 'image_size', 'Invalid Image Aspect Ratio'],
    [1200, 720, 80 * 1024, 'image_size', 'Invalid Image Aspect Ratio'],
    [800, 600, 80 * 1024, 'image_size', 'Invalid Image Aspect Ratio'],
    [1080, 720, 122_880, 'image_weight', 'File Upload Failed'],
    [1080, 720, 121 * 1024, 'image_weight', 'File Upload Failed'],
    [1200, 466, 500 * 1024, 'image_weight', 'File Upload Failed'],
  ])('refuses a picture of %d x %d with %d bytes: %s', async (width, height, size, code, message) =>
    expect(await failure(await upload(width, height, size))).toEqual({ status: 422, message, codes: { image: code } }),
  )

  it('leads to each of the 27 screens with what it opens with, and nowhere else', async () => {
    const category = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Sarees' })
    const supplier = await insertRow(app.db, 'suppliers', { brand: 'Asha' })
    const catalog = await insertRow(app.db, 'catalogs', { name: 'Kurtis', supplier, sub_sub_category: category })
    const landing_page = await insertRow(app.db, 'landing_pages', { title: 'Festive' })
    await insertRow(app.db, 'dynamic_webviews', { page_key: 'diwali', title: 'Diwali offers' })
    const values: Readonly<Record<string, unknown>> = { catalog, category, landing_page, url: 'https://example.com', web_view: 'diwali' }
    for (const screen of screenNames) {
      const [first] = Object.keys(bannerScreens[screen])
      const destination = { screen, ...(first && { [first]: values[first] }) }
      expect((await newBanner({ destination })).destination).toEqual(destination)
      const found = await staff.get(`/api/banners?filter=${encodeURIComponent(JSON.stringify({ destination: screen }))}`)
      const [one] = await said<(Banner & { _titles?: object })[]>(found)
      expect(one?.destination).toEqual(destination)
      if (screen === 'landing_page') expect(one?._titles).toMatchObject({ [`destination.landing_page.${landing_page}`]: 'Festive' })
    }
    expect(await failure(await add({ destination: { screen: 'collection' } }))).toMatchObject({
      status: 422,
      codes: { 'destination.screen': 'not_offered' },
    })
    expect(await failure(await add({ destination: { screen: 'catalog' } }))).toMatchObject({ codes: { 'destination.catalog': 'missing' } })
    expect(await failure(await add({ destination: { screen: 'landing_page', landing_page: 99 } }))).toMatchObject({
      codes: { 'destination.landing_page': 'id_not_found' },
    })
    expect(await failure(await add({ destination: { screen: 'web_view', web_view: 'nowhere' } }))).toMatchObject({
      codes: { 'destination.web_view': 'key_not_found' },
    })
    const both = await staff.get(`/api/banners?filter=${encodeURIComponent(JSON.stringify({ destination: ['catalog', 'browser'] }))}`)
    expect(await said<object[]>(both)).toHaveLength(2)
    const none = await staff.get(`/api/banners?filter=${encodeURIComponent(JSON.stringify({ destination: 'collection' }))}`)
    expect(none.status).toBe(422)
  })

  it('says what is wrong in the words of the documents', async () => {
    const empty = await failure(await staff.post('/api/banners', {}))
    expect(empty).toMatchObject({ status: 422, message: 'Missing mandatory fields. Try Again with valid inputs.' })
    expect(Object.keys(empty.codes).sort()).toEqual(['image', ...Object.keys(banner)].sort())
    expect(await failure(await add({ priority: 'first' }))).toEqual({
      status: 422,
      message: 'Please check the value type',
      codes: { priority: 'wrong_type' },
    })
    expect(await failure(await add({ destination: { screen: 'challenges', data: { url: '' } } }))).toMatchObject({
      message: 'Invalid key value pairs',
    })
    expect(await failure(await add({ min_android: '9.11.0' }))).toEqual({
      status: 422,
      message: 'Please check inputs!',
      codes: { min_android: 'above' },
    })
    expect(await failure(await add({ end_time: banner.start_time }))).toMatchObject({ codes: { start_time: 'not_less_than' } })
    expect(await failure(await add({ destination: { screen: 'browser', url: 'www.example.com' } }))).toMatchObject({
      codes: { 'destination.url': 'url' },
    })
  })

  it('is switched off and on, doubled and deleted', async () => {
    const made = await newBanner()
    const act = ({ id, version }: Banner, action: string) =>
      staff.post(`/api/banners/${id}/actions/${action}`, {}, { 'if-match': String(version) })
    expect((await act(made, 'activate')).status).toBe(409)
    const off = await said<Banner>(await act(made, 'deactivate'))
    expect(off.active).toBe(false)
    const on = await said<Banner>(await act(off, 'activate'))
    expect(on.active).toBe(true)
    const twin = await said<Banner>(await act(on, 'duplicate'))
    expect(twin).toMatchObject({ ...banner, version: 1 })
    expect(twin.id).not.toBe(made.id)
    expect((await staff.delete(`/api/banners/${twin.id}`, { 'if-match': String(twin.version) })).status).toBe(200)
    const { rows } = await sql`select 1 from banners where id = ${twin.id}`.execute(app.db.sql)
    expect(rows).toEqual([])
  })
})
