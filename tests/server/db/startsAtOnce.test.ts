import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alone } from '../../../server/db/alone.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { startPgBouncer } from '../../support/pgBouncer.ts'
import { PATIENCE_MS, startedServer } from './support/startedServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

// The embedded database belongs to one process: there is nothing to try.
if (process.env.TEST_DATABASE_URL) {
  test('of four servers that start at once on an empty database one prepares each part, and all serve', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { env, open } = await ownDatabase(temporaryFolder(), PATIENCE_MS)
    const servers = await Promise.all(Array.from({ length: 4 }, () => startedServer(env)))
    const said = (words: string) => servers.filter(({ text }) => text.includes(words)).length
    expect(servers.filter(({ url }) => !url).map(({ text }) => text)).toEqual([])
    expect([said('Prepared the tables'), said('Loaded the demo data')]).toEqual([1, 1])
    for (const { text, url } of servers) {
      const health = await fetch(`${url}/api/health`)
      // One role does all here: that is said where it is read.
      expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', warnings: [{ code: 'history_can_be_rewritten' }] }])
      expect(text).toContain('create role munshi_app')
    }
    const db = await open()
    const counted = (table: string) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db.sql)
    const tables = ['orders', 'suppliers', 'staff_users', 'done_once', 'access_version']
    const counts = await Promise.all(tables.map(async table => (await counted(table)).rows[0]?.n)).finally(() => db.close())
    // What was done once: these tables, the demo, and that nobody was erased by an earlier version.
    expect(counts).toEqual([6000, 120, 25, 3, 1])
  })

  test('two servers that start at once behind a pooler in transaction mode share it as they share the server itself', {
    timeout: PATIENCE_MS,
  }, async ({ skip }) => {
    const { env, open } = await ownDatabase(temporaryFolder(), PATIENCE_MS)
    const pooler = await startPgBouncer(env.DATABASE_URL ?? '', 24)
    if (!pooler) return skip('There is no PgBouncer, and none can be installed.')
    onTestFinished(pooler.stop)
    const servers = await Promise.all([1, 2].map(() => startedServer({ ...env, DATABASE_URL: pooler.url })))
    expect(servers.filter(({ url }) => !url).map(({ text }) => text)).toEqual([])
    const asked = Array.from({ length: 60 }, (_, n) => fetch(`${servers[n % 2]?.url}/api/health`))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
    // It hands on no setting of a session: the server has to know them.
    const openIn = async (zone: string) => {
      const db = await open()
      await sql`alter database ${sql.id(new URL(env.DATABASE_URL ?? '').pathname.slice(1))} set timezone = ${sql.lit(zone)}`.execute(db.sql)
      await db.close()
      const fresh = await startPgBouncer(env.DATABASE_URL ?? '', 2)
      onTestFinished(() => fresh?.stop())
      return openDatabase({ databaseUrl: fresh?.url, dataDir: '' }, openLog('silent'))
    }
    for (const zone of ['Etc/UTC', 'Zulu', 'GMT0']) await (await openIn(zone)).close()
    await expect(openIn('Asia/Kolkata')).rejects.toThrow("alter role … set timezone = 'UTC'")
  })
}

describe('parts of a start', () => {
  const SHORT_MS = 300

  test('are done one at a time, and who waits is not ended by the limit of statements', { timeout: PATIENCE_MS }, async () => {
    const { open } = await ownDatabase(temporaryFolder(), SHORT_MS)
    const db = await open()
    onTestFinished(() => db.close())
    let inside = 0
    const seen: number[] = []
    const parts = Array.from({ length: 4 }, () =>
      alone(db, async trx => {
        inside += 1
        seen.push(inside)
        await sql`select pg_sleep(${(SHORT_MS * 2) / 1000})`.execute(trx)
        inside -= 1
      }),
    )
    await Promise.all(parts)
    expect(seen).toEqual([1, 1, 1, 1])
  })

  test('that fail give way to the next', async () => {
    const { open } = await ownDatabase(temporaryFolder(), PATIENCE_MS)
    const db = await open()
    onTestFinished(() => db.close())
    const failed = alone(db, () => Promise.reject(new Error('not this one')))
    await expect(failed).rejects.toThrow('not this one')
    expect(await alone(db, async () => 'the next')).toBe('the next')
  })
})
