import { type Kysely, sql } from 'kysely'
import type { DirectoryEntry } from '../../schema/wire/access.ts'
import type { accessCalls, StaffEntry } from '../../schema/wire/accessCalls.ts'
import type { QueryOf } from '../../schema/wire/call.ts'
import { invalid } from '../changes/say.ts'
import type { Tables } from '../db/database.ts'
import { escaped } from '../lists/compareSql.ts'
import { accessAt } from './accessAt.ts'
import type { AccessRules } from './accessRules.ts'

const STAFF_PAGE = 50

/** A page of the staff by name, with how many there are in all. */
export async function staffList(
  db: Kysely<Tables>,
  { restrictedBy }: AccessRules,
  now: Date,
  { query, status, role, team, action, page }: QueryOf<typeof accessCalls.users>,
): Promise<{ users: readonly StaffEntry[]; total: number }> {
  const like = `%${escaped(query)}%`
  const parts = [
    sql`true`,
    query && sql`(u.name ilike ${like} or u.email ilike ${like})`,
    status && sql`u.status = ${status}`,
    role && sql`exists (select from staff_user_roles x join roles r on r.id = x."role" where x.staff_user = u.id and r.name = ${role})`,
    team && sql`exists (select from team_members x join teams t on t.id = x.team where x.staff_user = u.id and t.name = ${team})`,
    action && sql`u.id in (select x.staff_user from ${accessAt(now)} x where x.permission = ${action} and x.may)`,
  ].filter(part => typeof part === 'object')
  const { rows } = await sql<StaffEntry & { total: number }>`
    select u.id, u.version, u.email, u.name, u.status, ${restrictedBy === undefined ? sql`` : sql`u.${sql.id(restrictedBy)}, `}u.last_login_at,
      coalesce((select array_agg(r.name order by r.name) from staff_user_roles x join roles r on r.id = x."role" where x.staff_user = u.id), '{}') as roles,
      coalesce((select array_agg(t.name order by t.name) from team_members x join teams t on t.id = x.team where x.staff_user = u.id), '{}') as teams,
      (select count(*)::integer from staff_user_actions x where x.staff_user = u.id) as single,
      count(*) over ()::integer as total
    from staff_users u where ${sql.join(parts, sql` and `)} order by lower(u.name), u.id
    limit ${STAFF_PAGE} offset ${(page - 1) * STAFF_PAGE}`.execute(db)
  return { users: rows.map(({ total, ...user }) => user), total: rows[0]?.total ?? 0 }
}

/**
 * The member of the staff with this e-mail, whatever its case; locked where something is about to be written.
 * @throws Refusal 422 at the field `email` where nobody has it
 */
export async function staffCalled(db: Kysely<Tables>, email: unknown, { lock = false } = {}) {
  const text = typeof email === 'string' ? email.trim() : ''
  if (text === '') throw invalid({ email: { code: 'missing' } })
  const row = await db
    .selectFrom('staff_users')
    .selectAll()
    .where(eb => eb.fn('lower', ['email']), '=', text.toLowerCase())
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw invalid({ email: { code: 'user_not_valid' } })
  return row
}

const MOST = 20

/** People of the sign-in provider's directory where it has one, else of the staff: those whose name or e-mail holds the text. */
export async function directoryPeople(
  db: Kysely<Tables>,
  query: string,
): Promise<{ source: 'directory' | 'users'; users: readonly DirectoryEntry[] }> {
  const like = `%${escaped(query)}%`
  const hasDirectory = await db.selectFrom('directory_users').select('id').limit(1).executeTakeFirst()
  const source = hasDirectory ? 'directory' : 'users'
  const from =
    source === 'directory'
      ? sql`select d.email, d.name, d.active, u.id as staff from directory_users d left join staff_users u on lower(u.email) = lower(d.email)`
      : sql`select email, name, status = 'active' as active, id as staff from staff_users`
  const { rows } = await sql<DirectoryEntry>`select * from (${from}) p where p.name ilike ${like} or p.email ilike ${like}
    order by lower(p.name), p.email limit ${MOST}`.execute(db)
  return { source, users: rows }
}

/** The person of this e-mail, if they are there and have not left; null else. */
export async function inDirectory(db: Kysely<Tables>, email: string): Promise<DirectoryEntry | null> {
  const { users } = await directoryPeople(db, email)
  return users.find(person => person.active && person.email.toLowerCase() === email.toLowerCase()) ?? null
}
