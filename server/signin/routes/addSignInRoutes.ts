import { getCookie, setCookie } from 'hono/cookie'
import type { StatusCode } from 'hono/utils/http-status'
import { type Kysely, sql } from 'kysely'
import { sessionCalls } from '../../../schema/wire/session.ts'
import type { Needs } from '../../app.ts'
import type { Tables } from '../../db/database.ts'
import type { AppContext } from '../../http/context.ts'
import { htmlPage, problem } from '../../http/htmlPage.ts'
import { canonical } from '../../http/plainPath.ts'
import type { Routes } from '../../http/routes.ts'
import { hashOf, isSecret, newSecret } from '../../session/secrets.ts'
import { sessionCookie } from '../../session/sessionCookie.ts'
import { endSession, openSession } from '../../session/sessions.ts'
import { EMBEDDED_ISSUER } from '../embedded/embeddedIssuer.ts'
import { type Attempt, BadIdToken, type Identity, ProviderFailure } from '../identity.ts'

const MINUTES = 10

// A backslash counts as a slash to browsers, and they drop tabs and line ends from within an address.
const STRANGE = /[\\\p{Cc}\p{Surrogate}]/u

const HOME = '/'

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

/** The path asked for (document 1, §4.1) with query and fragment, if it is one of this panel; home in place of another site, a call or /login. */
export function safeRedirect(wanted: string | undefined, publicUrl: string): string {
  if (!wanted?.startsWith('/') || STRANGE.test(wanted) || !URL.canParse(wanted, publicUrl)) return HOME
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl)
  // `/.//example.com` becomes `//example.com` only by being parsed.
  if (origin !== publicUrl || pathname.startsWith('//') || /^\/(?:api|oidc|login)(?:\/|$)/i.test(pathname)) return HOME
  return pathname + search + hash
}

/**
 * The member of the staff an identity belongs to; nothing for strangers and for who is not active. An identity is issuer and subject, bound at the first
 * sign-in by a verified e-mail (domain §1.1, staff_users), unless that was changed and nobody agreed. An e-mail alone never signs in who is bound: it
 * may have passed to somebody else. Not a change set: nobody decided anything, and an open form must not turn stale by it.
 */
export async function signInPerson(db: Kysely<Tables>, identity: Identity, now: Date): Promise<number | undefined> {
  const { issuer, subject, email, emailVerified } = identity
  const bindable = emailVerified ? (email ?? null) : null
  // The embedded provider knows the staff by id. It binds nobody, so that a real provider can, later, and a copied database can be tried out.
  const { rows } =
    issuer === EMBEDDED_ISSUER
      ? await sql<{ id: number }>`
          update staff_users set last_login_at = ${now} where id = ${Number(subject)} and status = 'active'
            and kind is distinct from 'service' returning id`.execute(db)
      : await sql<{ id: number }>`
          update staff_users set issuer = ${issuer}, subject = ${subject}, last_login_at = ${now}
          where status = 'active' and kind is distinct from 'service' and (
            (issuer = ${issuer} and subject = ${subject})
            or (issuer is null and subject is null and email_changed_at is null and lower(email) = lower(${bindable})
              and not exists (select 1 from staff_users b where b.issuer = ${issuer} and b.subject = ${subject}))
          ) returning id`.execute(db)
  return rows[0]?.id
}

/** Keeps a sign-in for ten minutes, in the database because another process may see its end; only the browser with this secret can finish it. */
async function beginAttempt(db: Kysely<Tables>, browser: string, redirect: string, now: Date): Promise<Attempt> {
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret(), redirect }
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOf(attempt.state),
      browser_hash: hashOf(browser),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect,
      expires_at: new Date(now.getTime() + MINUTES * 60_000),
    })
    .execute()
  return attempt
}

/** Takes a sign-in that this browser began, once; nothing for another browser's, an old or an unknown one. */
async function takeAttempt(db: Kysely<Tables>, browser: string, state: string, now: Date): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now.toISOString())
    .returning(['nonce', 'code_verifier', 'redirect'])
    .executeTakeFirst()
  return row && { state, nonce: row.nonce, codeVerifier: row.code_verifier, redirect: row.redirect }
}
