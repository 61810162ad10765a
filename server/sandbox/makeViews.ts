import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Sandbox } from '../../schema/sandbox.ts'
import type { Tool } from '../../schema/tools.ts'
import { isStored } from '../../schema/view.ts'
import { alone } from '../db/alone.ts'
import type { Database, Tables } from '../db/database.ts'
import { quoted } from '../db/migrate/sqlText.ts'
import type { Settings } from '../settings.ts'
import { viewSql } from './viewSql.ts'

interface ViewNeeds {
  /** As the role that owns the tables. */
  readonly owner: Database
  readonly tools: readonly Tool[]
  readonly sandboxes: readonly Sandbox[]
  readonly settings: Pick<Settings, 'sandboxUrls' | 'country'>
}

/** A role that statements of people run as may do more than read the views. */
export class SandboxNotTight extends Error {
  override readonly name = 'SandboxNotTight'
}

/**
 * Makes the views of each sandbox that has a role of its own on a server, and lets that role read them. Views that stand as declared are left alone, for a
 * statement may be running over them.
 * @throws SandboxNotTight where the role is more than a reader
 */
export async function makeViews({ owner, tools, sandboxes, settings }: ViewNeeds): Promise<void> {
  const resources = new Map(tools.filter(isStored).map(tool => [tool.name, tool]))
  for (const one of sandboxes) {
    const url = settings.sandboxUrls[one.name]
    if (url) await alone(owner, trx => makeOf(trx, one, decodeURIComponent(new URL(url).username), resources, settings.country))
  }
}

async function makeOf(
  trx: Kysely<Tables>,
  { name, views }: Sandbox,
  role: string,
  resources: ReadonlyMap<string, Resource>,
  country: Country,
): Promise<void> {
  await holdTight(trx, name, role)
  const schema = quoted(name)
  const made = Object.entries(views).map(
    ([view, said]) => `create view ${schema}.${quoted(view)} as ${viewSql(said, resources, country).select}`,
  )
  const mark = `views ${createHash('sha256').update(made.join()).digest('hex')}`
  const { rows } = await sql<{ said: string | null }>`select obj_description(to_regnamespace(${schema}), 'pg_namespace') as said`.execute(
    trx,
  )
  if (rows[0]?.said !== mark) {
    const statements = [
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      ...made,
      `comment on schema ${schema} is '${mark}'`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  }
  await sql.raw(`grant usage on schema ${schema} to ${quoted(role)}`).execute(trx)
  await sql.raw(`grant select on all tables in schema ${schema} to ${quoted(role)}`).execute(trx)
}

/** Takes the views away before their tables change; `makeViews` makes them anew. */
export async function dropViews(trx: Kysely<Tables>, sandboxes: readonly Sandbox[]): Promise<void> {
  for (const { name } of sandboxes) await sql.raw(`drop schema if exists ${quoted(name)} cascade`).execute(trx)
}

async function holdTight(trx: Kysely<Tables>, name: string, role: string): Promise<void> {
  const { rows } = await sql<{ why: string }>`
    select 'is a superuser, or may make roles or databases' as why from pg_roles
      where rolname = ${role} and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
    union all select 'is a member of another role' from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = ${role}
    union all select 'may read or write ' || c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where exists (select from pg_roles where rolname = ${role}) and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and n.nspname not in ('pg_catalog', 'information_schema', ${name}) and n.nspname not like 'pg\_%'
        and has_table_privilege(${role}, c.oid, 'select, insert, update, delete')
    union all select 'is not there' where not exists (select from pg_roles where rolname = ${role})
    limit 1`.execute(trx)
  const [first] = rows
  if (first)
    throw new SandboxNotTight(
      `The role ${role} of the ${name} sandbox ${first.why}. Make one that may log in and nothing else: create role … login password '…' (docs/database.md).`,
    )
}
