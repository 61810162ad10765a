import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Page = { id: number; version: number; title: string }
type Kept = { draft: { values: Record<string, unknown>; at: string } | null; others: { name: string; at: string }[] }

let app: Awaited<ReturnType<typeof startMunshi>>
let asha: Browser
let ravi: Browser
let page: Page
const at = () => `/api/dynamic_webviews/${page.id}/draft`
const read = async (who: Browser) => said<Kept>(await who.get(at()))
const put = async (who: Browser, values: object) => said<Pick<Kept, 'others'>>(await who.put(at(), { values, version: page.version }))

const signIn = (name: string) => app.signInAs(`${name}@example.com`, { permissions: ['dynamic_webview', 'collections_view'] })

beforeAll(async () => {
  app = await startMunshi({ now: '2026-11-18T06:30:00.000Z' })
  asha = await signIn('asha')
  ravi = await signIn('ravi')
  page = await said<Page>(
    await asha.post('/api/dynamic_webviews', { page_key: 'typed', title: 'Typed', components: [{ type: 'text', text: '<p>Hello</p>' }] }),
  )
})
afterAll(() => app?.close())

it('keeps one draft of each person and record, and writes nothing else', async () => {
  const history = async () => said<unknown[]>(await asha.get(`/api/dynamic_webviews/${page.id}/history`))
  const before = await history()
  expect(await read(asha)).toEqual({ draft: null, others: [] })
  await put(asha, { title: 'Half' })
  await put(asha, { title: 'Half done' })
  expect((await read(asha)).draft).toMatchObject({ values: { title: 'Half done' }, version: page.version })
  expect((await read(ravi)).draft).toBeNull()
  expect(await history()).toEqual(before)
  expect((await said<Page>(await asha.get(`/api/dynamic_webviews/${page.id}`))).title).toBe('Typed')
  await asha.delete(at())
  expect((await read(asha)).draft).toBeNull()
})

it('says who else writes, for a quarter of an hour', async () => {
  await put(asha, { title: 'Mine' })
  expect((await put(ravi, { title: 'No, mine' })).others).toMatchObject([{ name: 'asha@example.com' }])
  expect((await read(asha)).others).toMatchObject([{ name: 'ravi@example.com' }])
  app.time.pass(16 * 60_000)
  expect(await read(asha)).toMatchObject({ draft: { values: { title: 'Mine' } }, others: [] })
  app.time.pass(14 * 86_400_000)
  asha = await signIn('asha')
  expect((await read(asha)).draft).toBeNull()
})

it('is for those who may change the record, of tools that publish', async () => {
  const reader = await app.signInAs('reader@example.com', { permissions: ['collections_view'] })
  expect((await reader.get(at())).status).toBe(403)
  expect((await reader.put(at(), { values: {} })).status).toBe(403)
  const none = await asha.put('/api/dynamic_webviews/999999/draft', { values: {} })
  expect(none.status).toBe(404)
  expect((await asha.put(at(), { values: 'all' })).status).toBe(422)
  const admin = await app.signInAs('boss@example.com', { roles: ['admin'] })
  expect((await admin.get('/api/suppliers/1001/draft')).status).toBe(404)
})
