import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

const shown = {
  kind: 'DEFAULT',
  destination: { screen: 'no_screen' },
  start_time: '2026-11-17T00:00:00.000Z',
  end_time: '2026-11-18T06:40:00.000Z',
  min_android: '6.2.0',
  max_android: '6.10.0',
  min_ios: '1.0.0',
  max_ios: '9.0.0',
  active: true,
  priority: 1,
}
const FEED = '/api/public/banners'

describe('answers that stand in memory', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Browser
  let server: Server
  let url: string
  /** How often the app itself was asked. */
  let asked = 0
  let id: number

  beforeAll(async () => {
    app = await startMunshi({ settings: { feedOrigins: ['https://shop.example.com'] } })
    staff = await app.signInAs('marketing@example.com', { permissions: ['app_banners_view', 'app_banner_edit'] })
    const form = new FormData()
    form.append('field', 'banners.image')
    form.append('file', new File([new Uint8Array(png(1080, 720, 5000))], 'sale.png', { type: 'image/png' }))
    const image = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
    id = await insertRow(app.db, 'banners', { ...shown, image, title: 'Sale' })
    const toApp = getRequestListener(app.app.fetch)
    server = createServer((request, response) =>
      app.app.ready.answer(request, response, () => {
        asked += 1
        void toApp(request, response)
      }),
    )
    server.listen(0)
    await once(server, 'listening')
    url = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await app.close()
  })

  const ask = (headers: Record<string, string> = {}, path = FEED, method = 'GET') => fetch(`${url}${path}`, { headers, method })
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !/^(?:x-request-id|date|connection|keep-alive|content-length)$/.test(name)))
  /** What an answer says, and whether it took the app to say it. */
  async function told(answering: Promise<Response>) {
    const before = asked
    const answer = await answering
    const text = await answer.text()
    const titles = answer.status === 200 && text ? (JSON.parse(text) as { title: string }[]).map(({ title }) => title) : []
    return { status: answer.status, titles, headers: headersOf(answer), byApp: asked > before, id: answer.headers.get('x-request-id') }
  }

  it('say what the app said, with its headers, and an id of their own', async () => {
    const first = await told(ask())
    const second = await told(ask())
    expect([first.byApp, second.byApp]).toEqual([true, false])
    expect({ ...second, byApp: true, id: '' }).toEqual({ ...first, id: '' })
    expect(second.id).not.toBe(first.id)
    expect((await told(ask({ 'x-request-id': 'balancer-1234' }))).id).toBe('balancer-1234')
  })

  it('are a 304 to whoever has them, with what caches look at', async () => {
    const tag = (await ask()).headers.get('etag') ?? ''
    for (const said of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await told(ask({ 'if-none-match': said }))
      expect([same.status, same.byApp, same.headers.etag]).toEqual([304, false, tag])
      expect(same.headers['cache-control']).toBe('public, max-age=60')
      // The rest stands in what is held (RFC 9110, §15.4.5).
      expect(same.headers['cross-origin-resource-policy']).toBeUndefined()
    }
    expect((await told(ask({ 'if-none-match': '"other"' }))).status).toBe(200)
  })

  it('are told to each origin as the app tells them', async () => {
    for (const byApp of [true, false]) {
      const shop = await told(ask({ origin: 'https://shop.example.com' }))
      expect([shop.byApp, shop.headers['access-control-allow-origin']]).toEqual([byApp, 'https://shop.example.com'])
      const other = await told(ask({ origin: 'https://other.example.com' }))
      expect([other.byApp, other.headers['access-control-allow-origin']]).toEqual([byApp, undefined])
    }
  })

  it('are left to the app where more is asked', async () => {
    expect(await told(ask({}, FEED, 'HEAD'))).toMatchObject({ status: 200, byApp: true })
    expect(await told(ask({}, FEED, 'DELETE'))).toMatchObject({ byApp: true })
    expect(await told(ask({ 'content-type': 'text/plain' }))).toMatchObject({ status: 415, byApp: true })
    expect(await told(ask({}, `${FEED}?android=latest`))).toMatchObject({ status: 422, byApp: true })
    expect(await told(ask({}, `${FEED}?android=latest`))).toMatchObject({ status: 422, byApp: true })
    expect(await told(ask({}, '/api/public/clp/nothing'))).toMatchObject({ status: 404, byApp: true })
  })

  it('give way to a change within a second, whoever made it', async () => {
    for (const [action, titles] of [
      ['deactivate', []],
      ['activate', ['Sale']],
    ] as const) {
      expect((await told(ask())).byApp).toBe(false)
      await said(await staff.post(`/api/banners/actions/${action}`, { ids: [id] }))
      // The answer that is new comes from the app; until then the old one is ready.
      const answers: Awaited<ReturnType<typeof told>>[] = []
      await expect.poll(async () => answers.push(await told(ask())) && answers.at(-1)?.titles).toEqual(titles)
      expect(answers.map(({ byApp }) => byApp)).toEqual(answers.map((_, at) => at === answers.length - 1))
      expect((await told(ask())).byApp).toBe(false)
    }
  })

  it('answer other queries of a route too, if the route can answer them from memory', async () => {
    const path = '/api/public/assign'
    const answered = async (query: string, headers = {}) => {
      const before = asked
      const answer = await ask(headers, `${path}${query}`)
      return {
        status: answer.status,
        byApp: asked > before,
        body: answer.status === 200 ? ((await answer.json()) as { mod_id: number }) : null,
        answer,
      }
    }
    expect(await answered('?user=RS100007')).toMatchObject({ status: 200, byApp: true, body: { mod_id: 7 } })
    const other = await answered('?user=RS100042')
    expect(other).toMatchObject({ status: 200, byApp: false, body: { mod_id: 42, experiments: {} } })
    expect(other.answer.headers.get('content-length')).toBe(String(JSON.stringify(other.body).length))
    expect(await answered('?user=RS100042', { 'if-none-match': other.answer.headers.get('etag') ?? '' })).toMatchObject({
      status: 304,
      byApp: false,
    })
    expect(await answered('?user=RS%20100042')).toMatchObject({ status: 200, byApp: true, body: { mod_id: 42 } })
    for (const query of ['', '?user=', `?user=${'9'.repeat(31)}`]) expect(await answered(query)).toMatchObject({ status: 422, byApp: true })
  })

  it('are counted like all else', async () => {
    const busy = await startMunshi({ settings: { rateLimit: 8 }, listen: true })
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push((await busy.browser().get(FEED)).status)
    await busy.close()
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  // Last: the clock goes on.
  it('end with a period, and caches are told to ask again by then', async () => {
    app.time.pass(580_000)
    expect(await told(ask())).toMatchObject({ byApp: false, headers: { 'cache-control': 'public, max-age=20' } })
    app.time.pass(20_000)
    expect(await told(ask())).toMatchObject({ titles: [], byApp: true })
  })
})
