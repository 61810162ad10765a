import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Somebody whom access could be given to, and who they are here already. */
export interface DirectoryPerson {
  readonly email: string
  readonly name: string
  readonly active: boolean
  /** Id among the staff; null for who is not among it. */
  readonly staff: number | null
}

const MOST = 20

/** People of the sign-in provider's directory where it has one, else of the staff: those whose name or e-mail holds the text. */
export async function directoryPeople(
  db: Kysely<Tables>,
  query: string,
): Promise<{ source: 'directory' | 'users'; users: readonly DirectoryPerson[] }> {
  const like = `%${query.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const source = (await hasDirectory(db)) ? 'directory' : 'users'
  const from =
    source === 'directory'
      ? sql`select d.email, d.name, d.active, u.id as staff from directory_users d left join staff_users u on lower(u.email) = lower(d.email)`
      : sql`select email, name, status = 'active' as active, id as staff from staff_users`
  const { rows } = await sql<DirectoryPerson>`select * from (${from}) p where p.name ilike ${like} or p.email ilike ${like}
    order by lower(p.name), p.email limit ${MOST}`.execute(db)
  return { source, users: rows }
}

/** The person of this e-mail, if they are there and have not left; null else. */
export async function inDirectory(db: Kysely<Tables>, email: string): Promise<DirectoryPerson | null> {
  const { users } = await directoryPeople(db, email)
  return users.find(person => person.active && person.email.toLowerCase() === email.toLowerCase()) ?? null
}

async function hasDirectory(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from directory_users limit 1`.execute(db)
  return rows.length > 0
}
