import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

const shown = {
  kind: 'DEFAULT',
  destination: { screen: 'no_screen' },
  start_time: '2026-11-17T00:00:00.000Z',
  end_time: '2026-11-25T00:00:00.000Z',
  min_android: '6.2.0',
  max_android: '6.10.0',
  min_ios: '1.0.0',
  max_ios: '9.0.0',
  active: true,
}

type Told = { title: string; priority: number; image: { url: string; type: string } }

describe('what the app reads of banners', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Browser
  let reader: Browser
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    app = await startMunshi({ settings: { feedOrigins: ['https://shop.example.com'] } })
    staff = await app.signInAs('marketing@example.com', { permissions: ['app_banners_view', 'app_banner_edit'] })
    reader = app.browser()
    const form = new FormData()
    form.append('field', 'banners.image')
    form.append('file', new File([new Uint8Array(png(1080, 720, 50_000))], 'of-asha.png', { type: 'image/png' }))
    const image = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
    const add = async (title: string, more: object) => {
      ids[title] = await insertRow(app.db, 'banners', { ...shown, image, title, ...more })
    }
    await add('Second', { priority: 2 })
    await add('First', { priority: 1, kind: 'ADS' })
    await add('Off', { priority: 3, active: false })
    await add('Over', { priority: 4, end_time: '2026-11-18T06:30:00.000Z' })
    await add('Tomorrow', { priority: 5, start_time: '2026-11-19T06:30:00.000Z' })
  })
  afterAll(() => app.close())

  const titles = async (query = '') => (await said<Told[]>(await reader.get(`/api/public/banners${query}`))).map(({ title }) => title)
  /** Looks as an open app does, until it sees what it waits for or has waited long enough. */
  async function soon(expected: readonly string[]) {
    for (let tries = 0; tries < 40; tries += 1) {
      if (JSON.stringify(await titles()) === JSON.stringify(expected)) return
      await wait(100)
    }
    expect(await titles()).toEqual(expected)
  }

  it('asks for no session and tells active rows within their period, in order, and the fields that are named alone', async () => {
    const answer = await reader.get('/api/public/banners')
    const [first, second] = await said<Told[]>(answer)
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['audiences', 'destination', 'image', 'kind', 'priority', 'sub_title', 'title'])
    expect([first?.title, second?.title]).toEqual(['First', 'Second'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('gives a picture out under an address of its own, without the name it was handed in with, and none that no row tells', async () => {
    const [first] = await said<Told[]>(await reader.get('/api/public/banners'))
    expect(JSON.stringify(first)).not.toContain('asha')
    const picture = await reader.get(first?.image.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(40_000)
    expect((await reader.get(`/api/public/banners/files/${'0'.repeat(64)}`)).status).toBe(404)
  })

  it('answers 304 to whoever has it already, and sends anew once something changed', async () => {
    const before = await reader.get('/api/public/banners')
    const tag = before.headers.get('etag') ?? ''
    const again = (said: string) => reader.fetch('/api/public/banners', { headers: { 'if-none-match': said } })
    for (const said of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await again(said)
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await again('"other"')).status).toBe(200)
    await staff.post('/api/banners/actions/deactivate', { ids: [ids.First] })
    await soon(['Second'])
    expect((await again(tag)).status).toBe(200)
    await staff.post('/api/banners/actions/activate', { ids: [ids.First] })
    await soon(['First', 'Second'])
    // The same content is the same again.
    expect((await again(tag)).status).toBe(304)
  })

  it.each([
    ['?kind=ADS', ['First']],
    ['?android=6.2', ['First', 'Second']],
    ['?android=6.9.1', ['First', 'Second']],
    ['?android=6.1.9', []],
    ['?android=6.10.1&ios=2', []],
    ['?ios=9.0', ['First', 'Second']],
    ['?unheard=of', ['First', 'Second']],
  ])('%s narrows to %j', async (query, expected) => expect(await titles(query)).toEqual(expected))

  it('names the parameter that cannot be read', async () => {
    const answer = await reader.get('/api/public/banners?android=latest')
    expect([answer.status, Object.keys((await said<{ errors: object }>(answer)).errors)]).toEqual([422, ['android']])
  })

  it('lets pages of the origins that are set read it, and no others', async () => {
    const from = async (origin: string, method = 'GET') => {
      const answer = await reader.fetch('/api/public/banners', { method, headers: { origin, 'access-control-request-method': 'GET' } })
      return [answer.status, answer.headers.get('access-control-allow-origin')]
    }
    expect(await from('https://shop.example.com')).toEqual([200, 'https://shop.example.com'])
    expect(await from('https://shop.example.com', 'OPTIONS')).toEqual([204, 'https://shop.example.com'])
    expect(await from('https://other.example.com')).toEqual([200, null])
    const panel = await reader.fetch('/api/health', { headers: { origin: 'https://shop.example.com' } })
    expect(panel.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('whatever is asked: no failure of ours, and nothing but what is out', async () => {
    const name = fc.oneof(fc.constantFrom('kind', 'android', 'ios', '__proto__', 'where', 'active', 'range', 'filter'), fc.string())
    const query = fc.array(fc.tuple(name, fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ADS', '6.2.0', '1e9', "' or 1=1"))), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(query, async pairs => {
        const text = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
        const answer = await reader.get(`/api/public/banners?${text}`)
        expect([200, 422]).toContain(answer.status)
        if (answer.status !== 200) return
        for (const { title } of await said<Told[]>(answer)) expect(['First', 'Second']).toContain(title)
      }),
      { numRuns: 150 },
    )
  })

  it('limits how often an address asks', async () => {
    const busy = await startMunshi({ settings: { rateLimit: 4 } })
    const answers = []
    for (let times = 0; times < 4; times += 1) answers.push((await busy.browser().get('/api/public/banners')).status)
    await busy.close()
    expect(answers).toEqual([200, 200, 429, 429])
  })

  // Last: the clock goes on.
  it('begins and ends with the period, and caches are told to ask again by then', async () => {
    app.time.pass(86_400_000 - 20_000)
    expect(await titles()).toEqual(['First', 'Second'])
    expect((await reader.get('/api/public/banners')).headers.get('cache-control')).toBe('public, max-age=20')
    app.time.pass(20_000)
    expect(await titles()).toEqual(['First', 'Second', 'Tomorrow'])
    app.time.pass(6 * 86_400_000)
    expect(await titles()).toEqual([])
  })
})
