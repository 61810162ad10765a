import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { CLIENT, type IdToken, type Issuer, startIssuer } from '../../support/issuer.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { staffMember } from '../../support/staff.ts'

const START = '/api/google/oauth'
const CALLBACK = `${START}/callback`
const SESSION = 'munshi_session'

let issuer: Issuer
let started: StartedApp
beforeAll(async () => {
  issuer = await startIssuer(() => new Date())
  started = await startApp({ settings: { oauth: { issuer: issuer.url, ...CLIENT } } })
})
afterAll(async () => {
  await started.close()
  await issuer.close()
})

let n = 0
let email: string
let browser: Browser
beforeEach(async () => {
  n += 1
  email = `person-${n}@example.com`
  browser = started.browser()
  await staffMember(started.db, email)
})
afterEach(() => issuer.trouble(undefined))

const verified = (more: Record<string, unknown> = {}): IdToken => ({ claims: { sub: `sub-${n}`, email, email_verified: true, ...more } })

/** From the button to the answer of the callback. */
async function signIn(token: IdToken, query = '', who = browser): Promise<Response> {
  const begun = await who.get(START + query)
  expect(begun.status).toBe(302)
  issuer.tokenNext(token)
  return who.get(`${CALLBACK}?${issuer.authorize(begun.headers.get('location') ?? '')}`)
}

const signedIn = async (who = browser): Promise<boolean> => (await who.post('/api/verify/signin')).status === 200

describe('the start', () => {
  test('goes to the provider with code, PKCE, state and nonce', async () => {
    const answer = await browser.get(START)
    const url = new URL(answer.headers.get('location') ?? '')
    expect(url.origin).toBe(issuer.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: `http://localhost:3000${CALLBACK}`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
  })
})

describe('the person', () => {
  test('is signed in and sent where they wanted to go', async () => {
    const answer = await signIn(verified(), `?redirect=${encodeURIComponent('/supplier/edit/12?tab=bank')}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/supplier/edit/12?tab=bank')
    const cookie = answer.headers.getSetCookie().find(line => line.startsWith(`${SESSION}=`))
    expect(cookie).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await (await browser.post('/api/verify/signin')).json()).toMatchObject({ user: { email } })
  })

  test.each(['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', '/api/logout'])('never to %s', async redirect => {
    const answer = await signIn(verified(), `?redirect=${encodeURIComponent(redirect)}`)
    expect(answer.headers.get('location')).toBe('/')
  })

  test('never to what was put into the database meanwhile', async () => {
    const begun = await browser.get(START)
    await sql`update sign_in_attempts set redirect = '//evil.example.com'`.execute(started.db.sql)
    issuer.tokenNext(verified())
    const answer = await browser.get(`${CALLBACK}?${issuer.authorize(begun.headers.get('location') ?? '')}`)
    expect(answer.headers.get('location')).toBe('/')
  })

  test('is issuer and subject from the first sign-in on, whatever the e-mail becomes', async () => {
    await signIn(verified())
    const again = started.browser()
    expect((await signIn(verified({ email: 'renamed@example.com' }), '', again)).headers.get('location')).toBe('/')
    expect(await (await again.post('/api/verify/signin')).json()).toMatchObject({ user: { email } })
  })

  test('is not whoever has got their e-mail later', async () => {
    await signIn(verified())
    const other = started.browser()
    const answer = await signIn(verified({ sub: 'another subject' }), '', other)
    expect(answer.headers.get('location')).toBe('/login?permissionDenied=true')
    expect(await signedIn(other)).toBe(false)
  })

  test('is not bound a second time by another e-mail of theirs', async () => {
    await signIn(verified())
    await staffMember(started.db, `second-${n}@example.com`)
    const again = started.browser()
    await signIn(verified({ email: `second-${n}@example.com` }), '', again)
    expect(await (await again.post('/api/verify/signin')).json()).toMatchObject({ user: { email } })
  })

  test.each([false, undefined, 'true', 1])('is not bound by an e-mail with email_verified %j', async email_verified => {
    expect((await signIn(verified({ email_verified }))).headers.get('location')).toBe('/login?permissionDenied=true')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('whom nobody knows is told so, and where they wanted to go is kept', async () => {
    const answer = await signIn(verified({ email: 'stranger@example.com' }), '?redirect=%2Forders')
    expect(answer.headers.get('location')).toBe('/login?permissionDenied=true&redirect=%2Forders')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test.each(['soft_deleted', 'hard_deleted'])('that is %s is told so', async status => {
    await sql`update staff_users set status = ${status} where email = ${email}`.execute(started.db.sql)
    expect((await signIn(verified())).headers.get('location')).toBe('/login?permissionDenied=true')
  })

  test('gets a new session id at each sign-in, and the old one is dead', async () => {
    await signIn(verified())
    const before = browser.cookies.get(SESSION) ?? ''
    await signIn(verified())
    expect(browser.cookies.get(SESSION)).not.toBe(before)
    expect(await signedIn()).toBe(true)
    browser.cookies.set(SESSION, before)
    expect(await signedIn()).toBe(false)
  })

  test('cannot be given a session id by somebody else', async () => {
    const planted = 'p'.repeat(43)
    browser.cookies.set(SESSION, planted)
    await signIn(verified())
    expect(browser.cookies.get(SESSION)).not.toBe(planted)
  })
})

describe('a state', () => {
  const refused = async (answer: Response, who = browser): Promise<void> => {
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(who.cookies.has(SESSION)).toBe(false)
  }

  test('of another browser is refused, and stays good for its own', async () => {
    const begun = await browser.get(START)
    issuer.tokenNext(verified())
    const query = issuer.authorize(begun.headers.get('location') ?? '')
    const thief = started.browser()
    await refused(await thief.get(`${CALLBACK}?${query}`), thief)
    await thief.get(START)
    await refused(await thief.get(`${CALLBACK}?${query}`), thief)
    issuer.authorize(begun.headers.get('location') ?? '')
    expect((await browser.get(`${CALLBACK}?${query}`)).status).toBe(302)
  })

  test('that is missing or unknown is refused', async () => {
    await browser.get(START)
    await refused(await browser.get(`${CALLBACK}?code=the-code`))
    await refused(await browser.get(`${CALLBACK}?code=the-code&state=${'x'.repeat(43)}`))
    await refused(await browser.get(`${CALLBACK}?code=the-code&state=%3Cscript%3E`))
  })

  test('used twice is refused the second time', async () => {
    const begun = await browser.get(START)
    issuer.tokenNext(verified())
    const query = issuer.authorize(begun.headers.get('location') ?? '')
    expect((await browser.get(`${CALLBACK}?${query}`)).status).toBe(302)
    browser.cookies.delete(SESSION)
    await refused(await browser.get(`${CALLBACK}?${query}`))
  })

  test('older than ten minutes is refused', async () => {
    const begun = await browser.get(START)
    const query = issuer.authorize(begun.headers.get('location') ?? '')
    started.time.pass(10 * 60_000)
    await refused(await browser.get(`${CALLBACK}?${query}`))
  })
})

describe('an ID token', () => {
  test.each<[string, Partial<IdToken>]>([
    ['alg none', { alg: 'none' }],
    ['an algorithm that was not announced', { alg: 'HS256' }],
    ['a key that is not the provider’s', { forged: true }],
    ['another audience', { claims: { aud: 'somebody else' } }],
    ['several audiences and no authorized party', { claims: { aud: [CLIENT.clientId, 'somebody else'] } }],
    ['another issuer', { claims: { iss: 'https://evil.example.com' } }],
    ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a time that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    [
      'a time of issue that is far ahead',
      { claims: { iat: Math.floor(Date.now() / 1000) + 86_400, exp: Math.floor(Date.now() / 1000) + 90_000 } },
    ],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['a subject that is a number', { claims: { sub: 7 } }],
    ['a subject that is a list', { claims: { sub: ['sub-1'] } }],
    ['a blank subject', { claims: { sub: ' ' } }],
    ['a subject with a space', { claims: { sub: 'sub-1 ' } }],
    ['a subject with a control character', { claims: { sub: 'sub\u00001' } }],
    ['a subject beyond ASCII', { claims: { sub: 'süb' } }],
    ['a subject of 256 characters', { claims: { sub: 's'.repeat(256) } }],
  ])('with %s is refused with 401, without a session', async (_name, bad) => {
    const good = verified()
    const answer = await signIn({ ...good, ...bad, claims: { ...good.claims, ...bad.claims } })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    // The page's own nonce is made of letters at random: any word may stand in it.
    expect((await answer.text()).replaceAll(/nonce="[^"]*"/g, '')).not.toMatch(/claim|jwt|audience|ES256|issuer/i)
    expect(await signedIn()).toBe(false)
  })
})

describe('the provider', () => {
  test.each(['status 500', 'invalid_grant'] as const)('that answers %s leads to /login, and keeps where one wanted to go', async kind => {
    const begun = await browser.get(`${START}?redirect=%2Forders`)
    const query = issuer.authorize(begun.headers.get('location') ?? '')
    issuer.trouble(kind)
    const answer = await browser.get(`${CALLBACK}?${query}`)
    expect(answer.headers.get('location')).toBe('/login?loginError=true&redirect=%2Forders')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('that refuses leads to /login', async () => {
    const begun = await browser.get(START)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const answer = await browser.get(`${CALLBACK}?error=access_denied&state=${state}`)
    expect(answer.headers.get('location')).toBe('/login?loginError=true')
  })

  test('that does not answer leads to /login in the end, and affects nobody else', async () => {
    const begun = await browser.get(START)
    const query = issuer.authorize(begun.headers.get('location') ?? '')
    issuer.trouble('silent')
    const slow = browser.get(`${CALLBACK}?${query}`)
    expect((await started.browser().get('/api/health')).status).toBe(200)
    expect((await slow).headers.get('location')).toBe('/login?loginError=true')
  })

  test('that is down when the server starts is asked again by the next who signs in', async () => {
    const fresh = await startIssuer(() => new Date())
    const app = await startApp({ settings: { oauth: { issuer: fresh.url, ...CLIENT } } })
    fresh.trouble('status 500')
    expect((await app.browser().get(`${START}?redirect=%2Forders`)).headers.get('location')).toBe(
      '/login?loginError=true&redirect=%2Forders',
    )
    fresh.trouble(undefined)
    expect((await app.browser().get(START)).headers.get('location')).toContain(fresh.url)
    await app.close()
    await fresh.close()
  })
})

test('on https the cookie is Secure and bound to the host', async () => {
  const app = await startApp({ settings: { publicUrl: 'https://munshi.example.com', oauth: { issuer: issuer.url, ...CLIENT } } })
  await staffMember(app.db, email)
  const answer = await signIn(verified(), '', app.browser())
  expect(answer.headers.getSetCookie().find(line => line.startsWith('__Host-munshi_session='))).toMatch(
    /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await app.close()
})
