import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../../../server/db/database.ts'
import { DatabaseAway } from '../../../server/db/databaseAway.ts'
import { readLockFiles } from '../../../server/db/embedded/lockFile.ts'
import { openLog } from '../../../server/log.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { preparedFolder } from '../../support/preparedFolder.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

type Notes = { notes: { id: number } }

// Processes are started and ended here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

async function open(folder: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  if (!existsSync(path.join(folder, 'postgres'))) await preparedFolder(folder)
  const db = await openDatabase({ dataDir: folder }, openLog('silent'), { program: databaseProgram, ...options })
  onTestFinished(() => db.close())
  await sql`create table if not exists notes (id bigint primary key)`.execute(db.sql)
  return db
}

async function untilBack(db: Database): Promise<void> {
  for (;;) {
    try {
      return await db.ping()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

async function ids(db: Database): Promise<unknown[]> {
  const rows = await db.sql.withTables<Notes>().selectFrom('notes').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    error => error,
  )
}

const childOf = (folder: string): number => readLockFiles(folder)[0]?.holder.child?.pid ?? 0

test('a statement past its limit is ended, others hear that the database is away, and it comes back with all that was acknowledged', async () => {
  const folder = temporaryFolder()
  const db = await open(folder, { limitMs: 500 })
  await db.sql.withTables<Notes>().insertInto('notes').values({ id: 1 }).execute()
  const before = childOf(folder)
  const endless = failureOf(sql`select count(*) from generate_series(1, 1000000000000)`.execute(db.sql))
  const waiting = failureOf(db.sql.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute())
  expect(await endless).toMatchObject({ status: 503, reason: 'limit', headers: { 'Retry-After': expect.any(String) } })
  expect(await waiting).toMatchObject({ status: 503, reason: 'gone' })
  expect(await failureOf(db.ping())).toBeInstanceOf(DatabaseAway)
  await untilBack(db)
  expect(childOf(folder)).not.toBe(before)
  expect(await ids(db)).toEqual([1])
})

test('a transaction may be given a limit of its own', async () => {
  const db = await open(temporaryFolder(), { limitMs: 1000 })
  const slept = db.transaction(trx => sql`select pg_sleep(1.5)`.execute(trx), { limitMs: 10_000 })
  await expect(slept).resolves.toBeDefined()
})

test('a transaction that does nothing for too long is ended and undone', async () => {
  const db = await open(temporaryFolder(), { idleMs: 200 })
  const idle = db.transaction(async trx => {
    await trx.withTables<Notes>().insertInto('notes').values({ id: 1 }).execute()
    await new Promise(resolve => setTimeout(resolve, 1000))
    await trx.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute()
  })
  await expect(idle).rejects.toMatchObject({ reason: 'limit' })
  await untilBack(db)
  expect(await ids(db)).toEqual([])
})

test('whoever waits too long for the one connection is told so', async () => {
  const db = await open(temporaryFolder(), { waitMs: 50 })
  const held = db.transaction(trx => sql`select pg_sleep(0.5)`.execute(trx))
  await expect(db.ping()).rejects.toMatchObject({ status: 503, reason: 'busy' })
  await held
  await db.ping()
})

test('killing the database process while it writes loses nothing that was acknowledged', async () => {
  const folder = temporaryFolder()
  const db = await open(folder)
  const acknowledged: number[] = []
  let next = 1
  for (let round = 0; round < 3; round += 1) {
    const enough = acknowledged.length + 40
    for (;;) {
      const id = next++
      try {
        await db.transaction(trx => trx.withTables<Notes>().insertInto('notes').values({ id }).execute())
        acknowledged.push(id)
        // In the middle of writing: the next statement is under way when the signal arrives.
        if (acknowledged.length === enough) setImmediate(() => process.kill(childOf(folder), 'SIGKILL'))
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseAway)
        break
      }
    }
    await untilBack(db)
    const kept = new Set(await ids(db))
    expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
  }
})

test('what was written is there after closing and opening', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  await first.sql.withTables<Notes>().insertInto('notes').values({ id: 7 }).execute()
  await first.close()
  await expect(first.ping()).rejects.toThrow()
  expect(await ids(await open(folder))).toEqual([7])
})

test('closing waits for the transaction that is under way', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  const writing = first.transaction(async trx => {
    await trx.withTables<Notes>().insertInto('notes').values({ id: 1 }).execute()
    await sql`select pg_sleep(0.2)`.execute(trx)
    await trx.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute()
  })
  await new Promise(resolve => setTimeout(resolve, 50))
  await Promise.all([first.close(), writing])
  expect(await ids(await open(folder))).toEqual([1, 2])
})

test('what a server cleans by itself is cleaned here too, in a quiet moment', async () => {
  const db = await open(temporaryFolder(), { houseMs: 1500 })
  await sql`insert into notes select generate_series(1, 20000)`.execute(db.sql)
  await sql`update notes set id = -id`.execute(db.sql)
  const figures = sql<{
    dead: number
    at: unknown
  }>`select n_dead_tup as dead, last_vacuum as at from pg_stat_user_tables where relname = 'notes'`
  await vi.waitUntil(
    async () => {
      const { rows } = await figures.execute(db.sql)
      return rows[0]?.at && rows[0].dead === 0
    },
    { timeout: 60_000, interval: 4000 },
  )
})
