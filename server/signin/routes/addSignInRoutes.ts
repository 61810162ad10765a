import { getCookie, setCookie } from 'hono/cookie'
import type { StatusCode } from 'hono/utils/http-status'
import { sessionCalls } from '../../../schema/wire/session.ts'
import type { Needs } from '../../app.ts'
import type { AppContext } from '../../http/context.ts'
import { htmlPage } from '../../http/htmlPage.ts'
import { canonical } from '../../http/plainPath.ts'
import type { Routes } from '../../http/routes.ts'
import { isSecret, newSecret } from '../../session/secrets.ts'
import { sessionCookie } from '../../session/sessionCookie.ts'
import { endSession, openSession } from '../../session/sessions.ts'
import { beginAttempt, takeAttempt } from '../attempts.ts'
import { type Attempt, BadIdToken, type Identity, ProviderFailure } from '../identity.ts'
import { problem } from '../problem.ts'
import { safeRedirect } from '../safeRedirect.ts'
import { signInPerson } from '../signInPerson.ts'

const START_PATH = sessionCalls.start.path
const TEN_MINUTES = 600

/** Why a sign-in ended at /login: its query string says so (document 1, §2.2). */
type Outcome = 'permissionDenied' | 'loginError'

/** To the provider and back (document 2, §7 `GET /api/google/oauth`). */
export function addSignInRoutes(routes: Routes, { db, settings, clock, identity }: Needs): void {
  const { publicUrl, sessionHours } = settings
  const session = sessionCookie(publicUrl, sessionHours)
  const secure = publicUrl.startsWith('https:')
  const browserCookie = secure ? '__Secure-munshi_signin' : 'munshi_signin'

  routes.serve(sessionCalls.start, async (c, { query }) => {
    const elsewhere = canonical(c, publicUrl)
    if (elsewhere) return c.redirect(elsewhere, 302)
    const redirect = safeRedirect(query.redirect, publicUrl)
    const known = getCookie(c, browserCookie)
    // Kept where there is one, so that two tabs can sign in side by side.
    const browser = isSecret(known) ? known : newSecret()
    const attempt = await beginAttempt(db.sql, browser, redirect, clock())
    try {
      const url = await identity.startUrl(attempt)
      setCookie(c, browserCookie, browser, { path: START_PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge: TEN_MINUTES })
      return c.redirect(url.href, 302)
    } catch (error) {
      return failed(c, error, redirect)
    }
  })

  routes.serve(sessionCalls.callback, async c => {
    const attempt = await attemptOf(c)
    if (!attempt) return page(c, 400, 'This sign-in is over, was begun in another browser, or has been used already.')
    const redirect = safeRedirect(attempt.redirect, publicUrl)
    let who: Identity
    try {
      who = await identity.identify(new URL(c.req.url).search.slice(1), attempt)
    } catch (error) {
      return failed(c, error, redirect)
    }
    const staffId = await signInPerson(db.sql, who, clock())
    if (staffId === undefined) return c.redirect(login('permissionDenied', redirect), 302)
    const before = session.read(c)
    if (before) await endSession(db.sql, before)
    session.write(c, await openSession(db.sql, staffId, sessionHours, clock()))
    return c.redirect(redirect, 302)
  })

  function attemptOf(c: AppContext): Promise<Attempt | undefined> | undefined {
    const browser = getCookie(c, browserCookie)
    const state = c.req.query('state')
    return isSecret(browser) && isSecret(state) ? takeAttempt(db.sql, browser, state, clock()) : undefined
  }

  function failed(c: AppContext, error: unknown, redirect: string): Response | Promise<Response> {
    if (!(error instanceof ProviderFailure) && !(error instanceof BadIdToken)) throw error
    c.get('log').warn({ err: error }, 'a sign-in failed')
    if (error instanceof BadIdToken) return page(c, 401, 'What the sign-in provider said about you cannot be believed.')
    return c.redirect(login('loginError', redirect), 302)
  }

  async function page(c: AppContext, status: StatusCode, fact: string): Promise<Response> {
    const { headers, text } = await htmlPage('Sign-in', problem(fact), publicUrl)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.body(text, status as 400)
  }
}

function login(outcome: Outcome, redirect: string): string {
  const query = new URLSearchParams({ [outcome]: 'true', ...(redirect !== '/' && { redirect }) })
  return `/login?${query}`
}
