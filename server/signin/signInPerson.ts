import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { EMBEDDED_ISSUER } from './embedded/embeddedIssuer.ts'
import type { Identity } from './identity.ts'

/**
 * Finds the member of the staff an identity belongs to and notes the sign-in. A person is issuer and subject; who has none yet is bound at the
 * first sign-in, by that e-mail if the provider has verified it (domain §1.1, staff_users). An e-mail alone never signs in who is bound: it may
 * have passed to somebody else. An e-mail that was changed binds nobody before a second person agreed to it. Not a change set: nobody decided anything, and an open form must not turn stale by it.
 * @returns nothing for strangers and for staff that is not active
 */
export async function signInPerson(db: Kysely<Tables>, identity: Identity, now: Date): Promise<number | undefined> {
  const { issuer, subject, email, emailVerified } = identity
  const bindable = emailVerified ? (email ?? null) : null
  // The embedded provider knows the staff by id. It binds nobody, so that a real provider can, later, and a copied database can be tried out.
  const { rows } =
    issuer === EMBEDDED_ISSUER
      ? await sql<{ id: number }>`
          update staff_users set last_login_at = ${now} where id = ${Number(subject)} and status = 'active' returning id`.execute(db)
      : await sql<{ id: number }>`
          update staff_users set issuer = ${issuer}, subject = ${subject}, last_login_at = ${now}
          where status = 'active' and (
            (issuer = ${issuer} and subject = ${subject})
            or (issuer is null and subject is null and email_changed_at is null and lower(email) = lower(${bindable})
              and not exists (select 1 from staff_users b where b.issuer = ${issuer} and b.subject = ${subject}))
          ) returning id`.execute(db)
  return rows[0]?.id
}
