import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrateOnce } from '../../../server/db/migrate/migrate.ts'
import { asOwner, booksOf, rewritesHistory } from '../../../server/db/server/roles.ts'
import { openLog } from '../../../server/log.ts'
import { tablesOf } from '../../../server/marketplace/servedMarketplace.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { PATIENCE_MS, startedServer } from './support/startedServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

const LIMIT_MS = 120_000
const log = openLog('silent')

if (!process.env.TEST_DATABASE_URL)
  test('of the embedded database nobody but the app is anybody', async () => {
    const db = await freshDatabase()
    onTestFinished(() => db.close())
    expect([
      await rewritesHistory(db, []),
      await asOwner(db, { migrationUrl: undefined, books: [] }, log, async owner => owner === db),
    ]).toEqual([false, true])
  })

if (process.env.TEST_DATABASE_URL) {
  const books = booksOf(marketplace.tools)
  const needs = { tools: marketplace.tools, tables: tablesOf(marketplace), country: 'IN', log } as const

  /** An empty database, its owner, and a role of the app's own. */
  async function twoRoles() {
    const { env, open } = await ownDatabase(temporaryFolder(), LIMIT_MS)
    const owner = await open()
    const role = `munshi_app_${randomBytes(4).toString('hex')}`
    await sql`create role ${sql.id(role)} login password 'app'`.execute(owner.sql)
    const migrationUrl = env.DATABASE_URL ?? ''
    const databaseUrl = Object.assign(new URL(migrationUrl), { username: role, password: 'app' }).href
    const app = await openDatabase({ databaseUrl, dataDir: '' }, log, { limitMs: LIMIT_MS })
    onTestFinished(async () => {
      await app.close()
      await sql`drop owned by ${sql.id(role)}`.execute(owner.sql)
      await sql`drop role ${sql.id(role)}`.execute(owner.sql)
      await owner.close()
    })
    return { owner, app, migrationUrl, role }
  }

  test('with two roles the owner makes the tables, and the app adds to the past and changes nothing of it', {
    timeout: LIMIT_MS,
  }, async () => {
    const { owner, app, migrationUrl } = await twoRoles()
    const steps = await asOwner(app, { migrationUrl, books }, log, db => migrateOnce({ ...needs, db }))
    expect(steps.length).toBeGreaterThan(0)
    // All that the app needs of every table, and of the past no more than what becomes of a change set.
    const { rows: lacking } = await sql`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and (c.relname in ('change_rows', 'change_sets', 'order_ledger') or has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')))`.execute(
      app.sql,
    )
    expect(lacking).toEqual([])
    await sql`insert into change_sets (at, source, tool, what, state) values (now(), 'form', 'suppliers', 'create', 'planned')`.execute(
      app.sql,
    )
    await sql`update change_sets set state = 'applied', counts = '{}', decided_at = now()`.execute(app.sql)
    for (const statement of [
      'update change_sets set actor = 1',
      "update change_sets set what = 'other'",
      'delete from change_sets',
      'truncate change_sets cascade',
      'update change_rows set change_set = 1',
      'delete from change_rows',
      'truncate change_rows',
      'update order_ledger set amount = 0',
      'delete from order_ledger',
      'truncate order_ledger',
      'drop table change_rows',
      'alter table change_rows disable trigger all',
    ])
      await expect(sql.raw(statement).execute(app.sql), statement).rejects.toMatchObject({ code: '42501' })
    expect([await rewritesHistory(app, books), await rewritesHistory(owner, books)]).toEqual([false, true])
    // The next start finds it done.
    expect(await asOwner(app, { migrationUrl, books }, log, db => migrateOnce({ ...needs, db }))).toEqual([])
  })

  test('one role for both is said so, and so is a look that leaves no tables behind', async () => {
    const { owner, app, migrationUrl, role } = await twoRoles()
    await expect(asOwner(owner, { migrationUrl, books: [] }, log, async () => null)).rejects.toThrow(
      'MIGRATION_URL and DATABASE_URL both sign in as',
    )
    expect(await asOwner(app, { migrationUrl, books: [] }, log, async () => role)).toBe(role)
  })

  test('with two plain roles the first start on an empty database loads the demo, and the app writes, reverts and finds later tables', {
    timeout: PATIENCE_MS,
  }, async () => {
    const folder = temporaryFolder()
    const { env, open } = await ownDatabase(folder, PATIENCE_MS)
    const superuser = await open()
    const [owner, app] = ['owner', 'app'].map(name => `munshi_${name}_${randomBytes(4).toString('hex')}`) as [string, string]
    onTestFinished(async () => {
      for (const role of [app, owner]) {
        await sql`reassign owned by ${sql.id(role)} to current_user`.execute(superuser.sql)
        await sql`drop owned by ${sql.id(role)} cascade`.execute(superuser.sql)
        await sql`drop role ${sql.id(role)}`.execute(superuser.sql)
      }
      await superuser.close()
    })
    for (const role of [owner, app]) await sql`create role ${sql.id(role)} login password 'x'`.execute(superuser.sql)
    const database = new URL(env.DATABASE_URL ?? '')
    await sql`alter database ${sql.id(database.pathname.slice(1))} owner to ${sql.id(owner)}`.execute(superuser.sql)
    const urlOf = (username: string) => Object.assign(new URL(database), { username, password: 'x' }).href

    const server = await startedServer({ DATA_DIR: folder, DATABASE_URL: urlOf(app), MIGRATION_URL: urlOf(owner) })
    expect([server.text, server.url]).toEqual([expect.stringContaining('Loaded the demo data'), expect.any(String)])
    const health = await fetch(`${server.url}/api/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])

    const asApp = await openDatabase({ databaseUrl: urlOf(app), dataDir: '' }, openLog('silent'))
    onTestFinished(() => asApp.close())
    const { rows: lacking } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
        and not (has_sequence_privilege(oid, 'usage') and has_sequence_privilege(oid, 'select'))
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and not has_function_privilege(oid, 'execute')`.execute(
      asApp.sql,
    )
    expect(lacking).toEqual([])

    const { rows: staff } = await sql<{ id: number }>`select id from staff_users where email = 'admin@example.com'`.execute(asApp.sql)
    const session = await openSession(asApp.sql, staff[0]?.id ?? 0, 1, new Date())
    const call = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url ?? '', cookie: `munshi_session=${session}` },
        body: JSON.stringify(body),
      })
    const made = await call('/api/admin_notices', { title: 'Two roles', body: '<p>x</p>' })
    expect([made.status, await made.text()]).toEqual([201, expect.stringContaining('Two roles')])
    const reverted = await call(`/api/changes/${made.headers.get('change-set')}/revert`, {})
    expect([reverted.status, await reverted.text()]).toEqual([200, expect.any(String)])

    const byOwner = await openDatabase({ databaseUrl: urlOf(owner), dataDir: '' }, openLog('silent'))
    onTestFinished(() => byOwner.close())
    await sql`create table later (id bigint generated by default as identity, note text)`.execute(byOwner.sql)
    await sql`insert into later (note) values ('x')`.execute(asApp.sql)
    await sql`update later set note = 'y'`.execute(asApp.sql)
    await sql`delete from later`.execute(asApp.sql)
    expect(server.text).not.toContain('permission denied')
  })
}
