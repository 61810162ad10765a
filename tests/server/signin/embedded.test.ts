import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { staffMember } from '../../support/staff.ts'

const FORM = 'application/x-www-form-urlencoded'

let started: StartedApp
let asha: number
let browser: Browser
beforeAll(async () => {
  started = await startApp({ listen: true })
  asha = await staffMember(started.db, 'asha@example.com', {
    name: 'Asha <b>Rao</b>',
    roles: ['ops executive'],
    permissions: ['orders_view', 'order_edit'],
  })
  await staffMember(started.db, 'nobody@example.com', { name: 'Nobody' })
  const gone = await staffMember(started.db, 'gone@example.com')
  await sql`update staff_users set status = 'soft_deleted' where id = ${gone}`.execute(started.db.sql)
})
afterAll(() => started.close())
beforeEach(() => {
  browser = started.browser()
})

const inside = (answer: Response): string => {
  const url = new URL(answer.headers.get('location') ?? '', started.settings.publicUrl)
  expect(url.origin).toBe(started.settings.publicUrl)
  return url.pathname + url.search
}

/** From the button to the page that lists the staff. */
async function toChooser(who: Browser, query = ''): Promise<{ path: string; page: Response }> {
  const toProvider = await who.get(`/api/google/oauth${query}`)
  const toPage = await who.get(inside(toProvider))
  const path = inside(toPage)
  return { path, page: await who.get(path) }
}

const choose = (who: Browser, path: string, account: unknown, headers = {}): Promise<Response> =>
  who.fetch(path, { method: 'POST', body: `account=${account}`, headers: { 'content-type': FORM, ...headers } })

async function signInBy(who: Browser, account: number, query = ''): Promise<string> {
  const { path } = await toChooser(who, query)
  const resumed = await who.get(inside(await choose(who, path, account)))
  return inside(await who.get(inside(resumed)))
}

test('the page lists the active staff, escaped, with what they can do', async () => {
  const { page } = await toChooser(browser)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
  expect(text).toContain('ops executive')
  expect(text).toContain('May do: order edit, orders view')
  expect(text).toContain('May do nothing')
  expect(text).not.toContain('gone@example.com')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(text)?.[1]}'`)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
})

test('choosing one signs in and goes where one wanted to', async () => {
  expect(await signInBy(browser, asha, '?redirect=%2Forders%2F3')).toBe('/orders/3')
  expect(await (await browser.post('/api/verify/signin')).json()).toMatchObject({
    user: { email: 'asha@example.com', roles: ['ops executive'] },
  })
})

test('after logging out one can be somebody else', async () => {
  await signInBy(browser, asha)
  await browser.post('/api/logout')
  const nobody = await staffMember(started.db, 'nobody@example.com')
  expect(await signInBy(browser, nobody)).toBe('/')
  expect(await (await browser.post('/api/verify/signin')).json()).toMatchObject({ user: { email: 'nobody@example.com' }, user_roles: [] })
})

test('who is not active is not signed in, even if chosen', async () => {
  const gone = await staffMember(started.db, 'gone@example.com')
  expect(await signInBy(browser, gone)).toBe('/login?permissionDenied=true')
})

test('it binds nobody, so that a real provider can later', async () => {
  await signInBy(browser, asha)
  const { rows } = await sql`select issuer, subject from staff_users where id = ${asha}`.execute(started.db.sql)
  expect(rows).toEqual([{ issuer: null, subject: null }])
})

describe('refused is', () => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example.com' }, 403],
    ['a null Origin', { origin: 'null' }, 403],
    ['another site', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON in place of the form', { 'content-type': 'application/json' }, 400],
  ])('%s', async (_name, headers, status) => {
    const { path } = await toChooser(browser)
    expect((await choose(browser, path, asha, headers)).status).toBe(status)
  })

  test.each(['', '0', '-1', '1 or 1=1', 'x', '9'.repeat(30)])('the account %j', async account => {
    const { path } = await toChooser(browser)
    expect((await choose(browser, path, account)).status).toBe(400)
  })

  test('a choice made in another browser', async () => {
    const { path } = await toChooser(browser)
    const other = started.browser()
    expect((await choose(other, path, asha)).status).toBe(400)
    expect((await other.get(path)).status).toBe(400)
  })

  test('a code in another browser', async () => {
    const { path } = await toChooser(browser)
    const resumed = await browser.get(inside(await choose(browser, path, asha)))
    const thief = started.browser()
    expect((await thief.get(inside(resumed))).status).toBe(400)
  })

  test('another place to send the code to', async () => {
    const toProvider = await browser.get('/api/google/oauth')
    const url = new URL(toProvider.headers.get('location') ?? '')
    url.searchParams.set('redirect_uri', 'https://evil.example.com/')
    const answer = await browser.get(url.pathname + url.search)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test.each(['/oidc/', '/oidc/.well-known/openid-configuration', '/oidc/session/end', '/oidc/interaction/', '/oidc/me'])(
    '%s',
    async path => {
      expect((await browser.get(path)).status).toBe(404)
    },
  )
})

test('who opens the server under another name of this machine is sent to the right one', async () => {
  const answer = await fetch(`http://127.0.0.1:${started.settings.port}/api/google/oauth?redirect=%2Forders`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${started.settings.publicUrl}/api/google/oauth?redirect=%2Forders`)
})

test('a choice counts once', async () => {
  const { path } = await toChooser(browser)
  const resume = inside(await choose(browser, path, asha))
  const code = inside(await browser.get(resume))
  expect((await browser.get(code)).status).toBe(302)
  expect((await choose(browser, path, asha)).status).toBe(400)
  expect((await browser.get(resume)).status).toBe(400)
  expect((await browser.get(code)).status).toBe(400)
})
