import { sql } from 'kysely'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import type { Log } from '../../log.ts'
import { alone } from '../alone.ts'
import { type Database, openDatabase } from '../database.ts'

/** Of a change set what becomes of it; who made it, when and of what stands for good. */
const DECIDED = ['state', 'counts', 'request', 'reverted_by', 'decided_by', 'decided_at']

/** The tables of the history. */
const PAST = ['change_rows', 'change_sets']

/** The settings name one role twice. */
export class OneRole extends Error {
  override readonly name = 'OneRole'
  constructor(role: string) {
    super(
      `MIGRATION_URL and DATABASE_URL both sign in as ${role}. Let MIGRATION_URL name the role that owns the tables, DATABASE_URL another one.`,
    )
  }
}

/** What keeps the app's role from rewriting the past, for a database whose one role does all: the SQL, and where it is told. */
export const ROLES_REMEDY = [
  "create role munshi_app login password '…';",
  '-- then start with MIGRATION_URL set to what DATABASE_URL is now, and DATABASE_URL to munshi_app (docs/database.md)',
].join('\n')

/** Tables of append-only tools. */
export const booksOf = (tools: readonly Tool[]): string[] => tools.filter(isStored).flatMap(tool => (tool.appendOnly ? tool.name : []))

/**
 * Does work on the tables as the role that owns them, and gives the app's own role what it needs: all rows, but of the past only to add to it.
 * @param migrationUrl the owner; without one the app's role does it
 * @param books tables whose rows the app may not change or delete either
 */
export async function asOwner<T>(
  db: Database,
  { migrationUrl, books }: { readonly migrationUrl: string | undefined; readonly books: readonly string[] },
  log: Log,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  if (migrationUrl === undefined) return work(db)
  const role = await roleOf(db)
  const owner = await openDatabase({ databaseUrl: migrationUrl, dataDir: '', variable: 'MIGRATION_URL' }, log, { connections: 2 })
  try {
    if (role === (await roleOf(owner))) throw new OneRole(role)
    const done = await work(owner)
    // A look at what a first start would do leaves no tables behind.
    const { rows } = await sql`select where to_regclass('change_sets') is not null`.execute(owner.sql)
    if (rows.length > 0) await separate(owner, role, books)
    return done
  } finally {
    await owner.close()
  }
}

async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db.sql)
  return rows[0]?.role ?? ''
}

function separate(owner: Database, role: string, books: readonly string[]): Promise<void> {
  const to = sql.id(role)
  return alone(owner, async trx => {
    await sql`grant usage on schema public to ${to}`.execute(trx)
    // Tables that the owner makes later, by hand or by a version whose start was broken off, are granted as they are made.
    await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${to}`.execute(trx)
    await sql`alter default privileges in schema public grant usage, select on sequences to ${to}`.execute(trx)
    await sql`alter default privileges in schema public grant execute on functions to ${to}`.execute(trx)
    await sql`grant execute on all functions in schema public to ${to}`.execute(trx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx)
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx)
    const past = [...PAST, ...books].map(name => sql.table(name))
    await sql`revoke update, delete, truncate on ${sql.join(past)} from ${to}`.execute(trx)
    await sql`grant update (before) on change_rows to ${to}`.execute(trx)
    await sql`grant update (${sql.join(DECIDED.map(column => sql.id(column)))}) on change_sets to ${to}`.execute(trx)
  })
}

/** Tells whether the role that the app writes as could change who did what; of the embedded database nobody but the app is anybody. */
export async function rewritesHistory(db: Database, books: readonly string[]): Promise<boolean> {
  if (db.embedded) return false
  const { rows } = await sql<{ can: boolean }>`select bool_or(
      has_table_privilege(name, 'delete') or has_table_privilege(name, 'truncate') or has_table_privilege(name, 'update')) as can
    from unnest(${[...PAST, ...books]}::text[]) name where to_regclass(name) is not null`.execute(db.sql)
  return rows[0]?.can ?? false
}
