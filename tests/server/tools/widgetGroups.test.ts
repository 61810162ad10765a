import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Row = { id: number; version: number; active: boolean } & Record<string, unknown>
type Failure = { errors: Record<string, { code: string }>; message: string; params: Record<string, unknown> }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
let reader: Browser
let image: object
const layouts: Record<string, number> = {}

beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('merchandising@example.com', {
    permissions: [
      'widgets_view',
      'widgets_add',
      'widgets_edit',
      'landing_pages_view',
      'landing_page_add',
      'landing_page_edit',
      'app_banners_view',
      'app_banner_add',
      'dynamic_webview',
    ],
  })
  reader = app.browser()
  const form = new FormData()
  form.append('field', 'widget_groups.widgets.image')
  form.append('file', new File([new Uint8Array(png(300, 300, 9000))], 'tile-of-asha.png', { type: 'image/png' }))
  image = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
  const add = async (name: string, kind: string, tile_multiple: number) => {
    layouts[`${kind} ${tile_multiple}`] = await insertRow(app.db, 'widget_templates', { name, kind, tile_multiple })
  }
  for (const multiple of [2, 3, 4]) await add(`Grid of ${multiple}`, 'grid', multiple)
  await add('Fading', 'carousel animated', 2)
  await add('Fading by fours', 'carousel animated', 4)
  await add('Scrolling', 'carousel scrolling', 2)
  await insertRow(app.db, 'pincodes', { pincode: '411001', city: 'Pune', state: 'Maharashtra' })
})
afterAll(() => app.close())

const tiles = (count: number) => Array.from({ length: count }, () => ({ type: 'WIDGET', image, destination: { screen: 'challenges' } }))
const group = (more: object = {}) => ({
  title: 'Festive picks',
  template: layouts['grid 2'],
  widgets: tiles(2),
  client_page: 'home',
  slot_number: 3,
  position: 1,
  locations: ['all'],
  owner_email: 'meena@example.com',
  ...more,
})
const send = (more: object) => staff.post('/api/widget_groups', group(more))
const codes = async (answer: Response) =>
  Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([key, { code }]) => [key, code]))
async function made(more: object = {}): Promise<Row> {
  const answer = await send(more)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Row>(answer)
}
const act = (tool: string, { id, version }: Row, action: string, query = '') =>
  staff.post(`/api/${tool}/${id}/actions/${action}${query}`, {}, { 'if-match': String(version) })

describe('widget groups (document 2, §5)', () => {
  it.each([
    [4, 2],
    [9, 3],
    [8, 4],
  ])('takes %d tiles in multiples of %d', async (count, multiple) => {
    const row = await made({ template: layouts[`grid ${multiple}`], widgets: tiles(count) })
    expect(row).toMatchObject({ arrangement: 'grid', columns: multiple })
  })
  it.each([
    [3, 2],
    [4, 3],
    [6, 4],
    [1, 2],
    [5, 3],
    [7, 4],
  ])('refuses %d tiles in multiples of %d', async (count, multiple) =>
    expect(await codes(await send({ template: layouts[`grid ${multiple}`], widgets: tiles(count) }))).toEqual({
      widgets: 'tiles_not_multiple',
    }),
  )
  it('an animated carousel has at least 2 tiles, a scrolling one at least 3', async () => {
    await made({ template: layouts['carousel animated 2'], widgets: tiles(2) })
    await made({ template: layouts['carousel scrolling 2'], widgets: tiles(4) })
    await made({ template: layouts['carousel scrolling 2'], widgets: tiles(6) })
    const refused = async (layout: string, count: number) => codes(await send({ template: layouts[layout], widgets: tiles(count) }))
    expect(await refused('carousel animated 2', 1)).toEqual({ widgets: 'tiles_too_few' })
    expect(await refused('carousel scrolling 2', 2)).toEqual({ widgets: 'tiles_too_few' })
    expect(await refused('carousel scrolling 2', 1)).toEqual({ widgets: 'tiles_too_few' })
    expect(await codes(await send({ widgets: [] }))).toEqual({ widgets: 'too_few' })
  })
  it.each([400, 1500])('switches every %d ms', async switch_interval =>
    expect((await made({ switch_interval })).switch_interval).toBe(switch_interval),
  )
  it.each([399, 0])('does not switch every %d ms', async switch_interval =>
    expect(await codes(await send({ switch_interval }))).toEqual({ switch_interval: 'too_little' }),
  )

  it('stands in cities that are delivered to, ends after it begins, and has a position where it is fixed alone', async () => {
    expect((await made({ locations: ['Pune'] })).locations).toEqual(['Pune'])
    expect(await codes(await send({ locations: ['Pune', 'Atlantis'] }))).toEqual({ locations: 'cities_unknown' })
    const day = '2026-11-20T00:00:00.000Z'
    expect(await codes(await send({ start_at: day, end_at: day }))).toEqual({ start_at: 'not_less_than' })
    expect((await made({ type: 'DS' })).position).toBeNull()
    expect(await codes(await send({ position: null }))).toEqual({ position: 'missing' })
    expect(await codes(await send({ widgets: [...tiles(1), { ...tiles(1)[0], destination: { screen: 'catalog' } }] }))).toEqual({
      'widgets.1.destination.catalog': 'missing',
    })
  })

  it('is switched off and on, and doubled', async () => {
    const row = await made({ title: 'Twice' })
    const off = await said<Row>(await act('widget_groups', row, 'deactivate'))
    expect(off.active).toBe(false)
    expect((await act('widget_groups', off, 'deactivate')).status).toBe(409)
    const twin = await said<Row>(await act('widget_groups', off, 'duplicate'))
    expect(twin).toMatchObject({ title: 'Twice', version: 1, arrangement: 'grid', columns: 2 })
  })
})

describe('landing pages', () => {
  const page = async (groups: readonly Row[], title = 'Festive home'): Promise<Row> => {
    const answer = await staff.post('/api/landing_pages', { title, groups: { add: groups.map(({ id }) => ({ widget_group: id })) } })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const banner = (landing_page: number, more: object) =>
    insertRow(app.db, 'banners', { title: 'Sale', image, destination: { screen: 'landing_page', landing_page }, ...more })
  type Told = { title: string; widget_groups: { title: string; widgets: { image: { url: string } }[] }[] }
  const told = async (id: number) => reader.get(`/api/public/landing-pages/${id}`)
  async function soon(id: number, titles: readonly string[] | null) {
    await expect
      .poll(
        async () => {
          const answer = await told(id)
          return answer.status === 404 ? null : (await said<Told>(answer)).widget_groups.map(({ title }) => title)
        },
        { timeout: 8000 },
      )
      .toEqual(titles)
  }

  it('are told with their groups in their order, those alone that are shown now', async () => {
    const groups = [
      await made({ title: 'One' }),
      await made({ title: 'Two' }),
      await made({ title: 'Later', start_at: '2026-12-01T00:00:00.000Z' }),
    ]
    const row = await page(groups)
    expect(row).toMatchObject({ group_count: 3, deep_link: `app://landing_page/${row.id}` })
    await soon(row.id, ['One', 'Two'])
    const answer = await said<Told>(await told(row.id))
    expect(Object.keys(answer).toSorted()).toEqual(['sub_title', 'title', 'widget_groups'])
    const picture = answer.widget_groups[0]?.widgets[0]?.image.url ?? ''
    expect(JSON.stringify(answer)).not.toContain('asha')
    expect((await reader.get(picture)).status).toBe(200)
    const rows = await said<Row[]>(
      await staff.get(`/api/landing_page_groups?filter=${encodeURIComponent(JSON.stringify({ landing_page: row.id }))}`),
    )
    const ids = rows.map(({ id }) => id)
    const [first = 0, second = 0] = ids
    await staff.put('/api/landing_page_groups/order', { was: [first, second], ids: [second, first] })
    await soon(row.id, ['Two', 'One'])
    await act('widget_groups', groups[0] as Row, 'deactivate')
    await soon(row.id, ['Two'])
    await act('landing_pages', row, 'deactivate')
    await soon(row.id, null)
  })

  it('a group stands on a page once, and is not deleted while it stands there', async () => {
    const one = await made({ title: 'Kept' })
    const row = await page([one])
    const twice = await staff.put(
      `/api/landing_pages/${row.id}`,
      { groups: { add: [{ widget_group: one.id }] } },
      { 'if-match': String(row.version) },
    )
    expect(twice.status).toBe(422)
    const answer = await staff.delete(`/api/widget_groups/${one.id}`, { 'if-match': String(one.version) })
    const { message, params } = await said<Failure>(answer)
    expect([answer.status, message]).toEqual([409, 'Still in use (landing_page_groups)'])
    // People know the page, not the line that puts the group on it.
    const named = [{ tool: 'landing_pages', count: 1, rows: [{ id: row.id, title: row.title }] }]
    expect(params.used).toEqual(named)
    const broken = async () => (await said<{ breaks?: object[] }>(await act('widget_groups', one, 'deactivate', '?plan=true'))).breaks ?? []
    expect(await broken()).toEqual(named)
    // A page that is switched off shows the group to nobody.
    const off = await act('landing_pages', row, 'deactivate')
    expect([off.status, await broken()]).toEqual([200, []])
  })

  it('a web view that is out holds what it leads to, whatever its draft says, and is told before either is taken away', async () => {
    const row = await page([await made({ title: 'Led to by a web view' })], 'Shown in a web view')
    const button = { type: 'button', label: 'Go', destination: { screen: 'landing_page', landing_page: row.id } }
    const view = await said<Row>(await staff.post('/api/dynamic_webviews', { page_key: 'offers', title: 'Offers', components: [button] }))
    const published = await said<Row>(await act('dynamic_webviews', view, 'publish'))
    const elsewhere = { components: [{ ...button, destination: { screen: 'community' } }] }
    await staff.put(`/api/dynamic_webviews/${view.id}`, elsewhere, { 'if-match': String(published.version) })
    const named = [{ tool: 'dynamic_webviews', count: 1, rows: [{ id: view.id, title: 'Offers' }] }]
    const kept = await staff.delete(`/api/landing_pages/${row.id}?plan=true`, { 'if-match': String(row.version) })
    const plan = await said<{ counts: { rows: number }; refused: { params: object }[] }>(kept)
    expect([plan.counts.rows, plan.refused.map(({ params }) => params)]).toEqual([0, [{ used: named }]])
    const off = await said<{ breaks?: object[] }>(await act('landing_pages', row, 'deactivate', '?plan=true'))
    expect(off.breaks).toEqual(named)

    // The web view itself is named by its key.
    const to = await insertRow(app.db, 'banners', { title: 'Leads on', image, destination: { screen: 'web_view', web_view: 'offers' } })
    const now = await said<Row>(await staff.get(`/api/dynamic_webviews/${view.id}`))
    const archived = await said<{ breaks?: object[] }>(await act('dynamic_webviews', now, 'archive', '?plan=true'))
    expect(archived.breaks).toEqual([{ tool: 'banners', count: 1, rows: [{ id: to, title: 'Leads on' }] }])
  })

  it('names nobody of what one may not read', async () => {
    const one = await made({ title: 'On a page of others' })
    await page([one], 'Not theirs')
    const other = await app.signInAs('widgets@example.com', { permissions: ['widgets_view', 'widgets_edit'] })
    const { params } = await said<Failure>(await other.delete(`/api/widget_groups/${one.id}`, { 'if-match': String(one.version) }))
    expect(params.used).toEqual([{ tool: 'landing_pages', count: 1, rows: [] }])
  })

  it('names what leads there before it is switched off, and goes with its groups alone where nothing leads there', async () => {
    const one = await made({ title: 'Part' })
    const row = await page([one], 'Led to')
    const shown = await banner(row.id, { title: 'Live', end_time: '2026-12-01T00:00:00.000Z' })
    await banner(row.id, { title: 'Over', end_time: '2026-11-01T00:00:00.000Z' })
    await banner(row.id, { title: 'Off', active: false, end_time: '2026-12-01T00:00:00.000Z' })
    const plan = await said<{ breaks?: object[] }>(await act('landing_pages', row, 'deactivate', '?plan=true'))
    expect(plan.breaks).toEqual([{ tool: 'banners', count: 1, rows: [{ id: shown, title: 'Live' }] }])
    const kept = await staff.delete(`/api/landing_pages/${row.id}`, { 'if-match': String(row.version) })
    expect([kept.status, (await said<Failure>(kept)).message]).toEqual([409, 'Still in use (banners)'])
    const free = await page([one], 'Led to by nobody')
    const gone = await staff.delete(`/api/landing_pages/${free.id}`, { 'if-match': String(free.version) })
    expect(gone.status).toBe(200)
    const undone = await staff.post(`/api/changes/${gone.headers.get('change-set')}/revert`)
    expect(undone.status).toBe(200)
    const back = await said<Row[]>(
      await staff.get(`/api/landing_page_groups?filter=${encodeURIComponent(JSON.stringify({ landing_page: free.id }))}`),
    )
    expect(back.map(({ widget_group }) => widget_group)).toEqual([one.id])
  })
})
