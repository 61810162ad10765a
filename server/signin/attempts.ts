import type { Kysely } from 'kysely'
import type { Tables } from '../db/database.ts'
import { hashOf, newSecret } from '../session/secrets.ts'
import type { Attempt } from './identity.ts'

const MINUTES = 10

/**
 * Begins a sign-in and keeps it for ten minutes, in the database because another process may see its end.
 * @param browser the secret in the browser's cookie: nobody else can finish what it began
 */
export async function beginAttempt(db: Kysely<Tables>, browser: string, redirect: string, now: Date): Promise<Attempt> {
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret(), redirect }
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute()
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
export async function takeAttempt(db: Kysely<Tables>, browser: string, state: string, now: Date): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'redirect'])
    .executeTakeFirst()
  return row && { state, nonce: String(row.nonce), codeVerifier: String(row.code_verifier), redirect: String(row.redirect) }
}
