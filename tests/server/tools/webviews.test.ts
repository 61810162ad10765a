import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { keptMarkup } from '../../../schema/markupNodes.ts'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Block = { type: string; [key: string]: unknown }
type Page = { id: number; version: number; publication: string; components: Block[]; title: string; _can?: { actions: string[] } }
type Version = { id: number; version: number; version_no: number }
type Failure = { errors: Record<string, { code: string }> }
type Told = { title: string; components: Block[] }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
const signIn = async () => {
  staff = await app.signInAs('pages@example.com', { permissions: ['dynamic_webview', 'collections_view'] })
}
beforeAll(async () => {
  app = await startMunshi({ now: '2026-11-18T06:30:00.000Z' })
  await signIn()
})
afterAll(() => app?.close())

const note = (text = '<p>Hello</p>'): Block => ({ type: 'text', text })
const button: Block = { type: 'button', label: 'Go', destination: { screen: 'web_view', url: 'https://static.example.com/offers' } }
const create = (page_key: string, more: object = {}) =>
  staff.post('/api/dynamic_webviews', { page_key, title: 'Offers', components: [note(), button], ...more })
const make = async (page_key: string, more: object = {}) => {
  const answer = await create(page_key, more)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Page>(answer)
}
const faultsOf = async (components: readonly Block[]) => {
  const answer = await create('refused', { components })
  expect(answer.status, await answer.clone().text()).toBe(422)
  return Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([path, { code }]) => [path, code]))
}
const one = async ({ id }: { id: number }) => said<Page>(await staff.get(`/api/dynamic_webviews/${id}`))
const write = async (page: Page, set: object) => {
  const { version } = await one(page)
  return staff.put(`/api/dynamic_webviews/${page.id}`, set, { 'if-match': String(version) })
}
const act = async (tool: string, { id }: { id: number }, action: string) => {
  const { version } = await said<Version>(await staff.get(`/api/${tool}/${id}`))
  const answer = await staff.post(`/api/${tool}/${id}/actions/${action}?plan=true`, {}, { 'if-match': String(version) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { change_set } = await said<ChangeSetAnswer>(answer)
  const done = await staff.post(`/api/changes/${change_set}/apply`, {})
  expect(done.status, await done.clone().text()).toBe(200)
}
const publish = (page: Page) => act('dynamic_webviews', page, 'publish')
const told = async (key: string) => {
  const answer = await app.browser().get(`/api/public/webviews/${key}`)
  return answer.status === 200 ? said<Told>(answer) : null
}
const untilTold = (key: string, title: string | undefined) =>
  expect.poll(async () => (await told(key))?.title, { timeout: 5000 }).toBe(title)

it('publishes a page of blocks, and the feed tells what was published, not the draft', async () => {
  const page = await make('offers')
  expect(page.publication).toBe('draft')
  expect(await told('offers')).toBeNull()
  await publish(page)
  await untilTold('offers', 'Offers')
  expect(await told('offers')).toEqual({ page_key: 'offers', title: 'Offers', components: [note(), button] })
  expect((await write(page, { title: 'Better offers', components: [button, note()] })).status).toBe(200)
  expect((await one(page)).publication).toBe('changed')
  expect((await told('offers'))?.components[0]).toEqual(note())
  await publish(page)
  await untilTold('offers', 'Better offers')
  const versions = await said<Version[]>(
    await staff.get(`/api/dynamic_webview_versions?filter=${encodeURIComponent(JSON.stringify({ record: page.id }))}&sort=["id","ASC"]`),
  )
  expect(versions.map(({ version_no }) => version_no)).toEqual([1, 2])
  if (versions[0]) await act('dynamic_webview_versions', versions[0], 'roll_back')
  await untilTold('offers', 'Offers')
  expect((await one(page)).components).toEqual([note(), button])
})

it('is told within its period alone, and archived when it is over', async () => {
  const period = { start_at: '2026-11-18T08:00:00.000Z', end_at: '2026-11-18T10:00:00.000Z' }
  const page = await make('for-two-hours', period)
  await publish(page)
  expect(await told('for-two-hours')).toBeNull()
  app.time.pass(2 * 3_600_000)
  await untilTold('for-two-hours', 'Offers')
  const job = jobs.find(({ name }) => name === 'archive_ended_webviews')
  if (job) await app.doWork(jobWork(job))
  expect((await one(page)).publication).toBe('published')
  app.time.pass(2 * 3_600_000)
  expect(await told('for-two-hours')).toBeNull()
  await signIn()
  if (job) await app.doWork(jobWork(job))
  expect((await one(page)).publication).toBe('archived')
})

it('refuses what is wrong in a block, at its field', async () => {
  const picture = { id: '0'.repeat(64), name: 'a.png', size: 1, type: 'image/png', width: 1, height: 1 }
  const images = [{ image: picture, alt: 'One' }]
  expect(await faultsOf([note(), { type: 'button', label: 'Go' }])).toMatchObject({ 'components.1.destination': 'missing' })
  expect(await faultsOf([{ ...button, destination: { screen: 'web_view', url: 'javascript:ran()' } }])).toHaveProperty([
    'components.0.destination.url',
  ])
  expect(await faultsOf([{ type: 'carousel_animated', images }])).toMatchObject({ 'components.0.images': 'too_few' })
  expect(await faultsOf([{ type: 'carousel_scrolling', images: [...images, ...images] }])).toMatchObject({
    'components.0.images': 'too_few',
  })
  expect(await faultsOf([{ type: 'carousel_animated', images: [...images, ...images], switch_interval: 399 }])).toMatchObject({
    'components.0.switch_interval': 'too_little',
  })
  expect(await faultsOf([{ type: 'catalog_list', title: 'None' }])).toMatchObject({ 'components.0.collection': 'missing' })
  expect(await faultsOf([{ type: 'catalog_list', collection: 987_654 }])).toHaveProperty(['components.0.collection'])
  expect(await faultsOf([{ type: 'catalog_list', catalogs: [987_654] }])).toHaveProperty(['components.0.catalogs'])
  expect(await faultsOf([])).toMatchObject({ components: 'too_few' })
  expect(await faultsOf(Array.from({ length: 61 }, () => note()))).toMatchObject({ components: 'too_many' })
  expect((await create('12')).status).toBe(422)
  expect((await create('period', { start_at: '2026-11-20T00:00:00Z', end_at: '2026-11-19T00:00:00Z' })).status).toBe(422)
})

it('knows the rows that its blocks name', async () => {
  const collection = await insertRow(app.db, 'collections', {})
  const page = await make('named', { components: [note(), { type: 'catalog_list', title: 'Picked', collection }] })
  const { _titles } = await said<{ _titles?: Record<string, string> }>(await staff.get(`/api/dynamic_webviews/${page.id}`))
  expect(Object.keys(_titles ?? {}).join()).toContain('components')
})

it('neither stores nor feeds what would run', async () => {
  const page = await make('attacked')
  for (const { is, markup } of scriptVectors) {
    const answer = await write(page, { components: [note(`<p>Read</p>${markup}`), button] })
    if (is === 'refused') {
      expect([markup, answer.status]).toEqual([markup, 422])
      expect((await said<Failure>(answer)).errors).toMatchObject({ 'components.0.text': { code: 'markup_runs' } })
    }
    const stored = String((await one(page)).components[0]?.text)
    expect(keptMarkup(stored)).toBe(stored)
  }
  await publish(page)
  await untilTold('attacked', 'Offers')
  const fed = String((await told('attacked'))?.components[0]?.text)
  expect(keptMarkup(fed)).toBe(fed)
})

it('takes no address that would run, whatever opens it, and no picture that is none of its own', async () => {
  const addresses = [
    'javascript:ran()',
    ' JaVaScRiPt:ran()',
    'data:text/html,<script>ran()</script>',
    'vbscript:ran()',
    '//asked.example/x',
    'blob:x',
  ]
  for (const url of addresses)
    for (const screen of ['web_view', 'browser', 'bnpl_webview']) {
      const [[path, code] = []] = Object.entries(await faultsOf([{ ...button, destination: { screen, url } }]))
      expect([url, screen, path, code]).toEqual([url, screen, 'components.0.destination.url', expect.any(String)])
    }
  for (const id of ['javascript:ran()', 'https://asked.example/x.png', '../../etc/passwd']) {
    const image = { id, name: 'a.png', size: 1, type: 'image/png', width: 1, height: 1 }
    expect(Object.keys(await faultsOf([{ type: 'image', image, alt: 'One' }]))[0]).toMatch(/^components\.0\.image/)
  }
  expect(
    (await create('asked', { components: [{ type: 'image', image: { url: 'https://asked.example/x.png' }, alt: 'One' }] })).status,
  ).toBe(422)
})

it('keeps and feeds plain texts of blocks as they were typed, as data and nothing else', async () => {
  const labels = scriptVectors.map(({ markup }) => markup.replaceAll(/\s+/g, ' ').trim()).filter(({ length }) => length <= 30)
  expect(labels.length).toBeGreaterThan(10)
  const page = await make('labelled', { components: labels.map(label => ({ ...button, label })) })
  await publish(page)
  await untilTold('labelled', 'Offers')
  const answer = await app.browser().get('/api/public/webviews/labelled')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await said<Told>(answer)).components.map(({ label }) => label)).toEqual(labels)
})

it('is seen and written by those alone who may', async () => {
  const nobody = await app.signInAs('nobody@example.com', { permissions: ['admin_notice'] })
  expect((await nobody.get('/api/dynamic_webviews')).status).toBe(403)
  expect((await nobody.get('/api/dynamic_webview_versions')).status).toBe(403)
})

it('is named by its key where something leads to it: told before it is archived, and kept from being deleted', async () => {
  const page = await make('led-to', { title: 'Led to' })
  await publish(page)
  const destination = { screen: 'web_view', web_view: 'led-to' }
  await insertRow(app.db, 'top_nav_items', { title: 'Offers', destination, active: true })
  await insertRow(app.db, 'top_nav_items', { title: 'Off', destination, active: false })
  const template = await insertRow(app.db, 'widget_templates', {})
  await insertRow(app.db, 'widget_groups', { title: 'Tiles', template, active: true, widgets: [{ title: 'A', destination }] })
  const { version } = await one(page)
  const plan = await staff.post(`/api/dynamic_webviews/${page.id}/actions/archive?plan=true`, {}, { 'if-match': String(version) })
  expect((await said<ChangeSetAnswer>(plan)).breaks?.map(({ tool, count }) => [tool, count])).toEqual([
    ['top_nav_items', 1],
    ['widget_groups', 1],
  ])
  await act('dynamic_webviews', page, 'archive')
  const gone = await staff.fetch(`/api/dynamic_webviews/${page.id}`, {
    method: 'DELETE',
    headers: { 'if-match': String((await one(page)).version) },
  })
  expect([gone.status, (await said<{ code: string }>(gone)).code]).toEqual([409, 'in_use'])
})
