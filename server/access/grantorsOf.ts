import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { accessOf } from './accessOf.ts'

/** Whom to ask for access. */
export interface Grantor {
  readonly name: string
  readonly email: string
}

const TOLD = 5

/** Who can grant permissions: those who keep access for all but the reserved ones, which role admin grants. At most five of each, not oneself. */
export async function grantorsOf(
  db: Kysely<Tables>,
  now: Date,
  asking: number,
): Promise<{ readonly usual: readonly Grantor[]; readonly reserved: readonly Grantor[] }> {
  const keepers = [...(await accessOf(db, now))].flatMap(([id, held]) => (held.has('user_access_admin') && id !== asking ? [id] : []))
  const { rows } = await sql<Grantor & { admin: boolean }>`
    select u.name, u.email, exists (select from staff_user_roles x join roles r on r.id = x."role"
      where x.staff_user = u.id and r.name = 'admin' and (x.expires_at is null or x.expires_at > ${now})) as admin
    from staff_users u where u.id = any(${keepers}::bigint[]) order by lower(u.name), u.id`.execute(db)
  const told = (people: typeof rows) => people.slice(0, TOLD).map(({ name, email }) => ({ name, email }))
  return { usual: told(rows), reserved: told(rows.filter(({ admin }) => admin)) }
}
