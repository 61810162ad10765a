import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { DatabaseAway } from '../../../server/db/databaseAway.ts'
import { openLog } from '../../../server/log.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { startPostgres } from '../../support/postgres.ts'
import { preparedFolder } from '../../support/preparedFolder.ts'
import { embeddedProcess, postgresProcesses, type Silencing } from '../../support/silentDatabase.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Opens a database of its own, and what silences it. */
type Open = () => Promise<{ db: Database; silencing(): Silencing | Promise<Silencing> }>

async function embedded(): ReturnType<Open> {
  const dataDir = temporaryFolder()
  await preparedFolder(dataDir)
  const db = await openDatabase({ dataDir }, openLog('silent'), { program: databaseProgram })
  return { db, silencing: () => embeddedProcess(dataDir) }
}

async function onPostgres(): ReturnType<Open> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: 'memory://' }, openLog('silent'))
  return { db, silencing: () => postgresProcesses(postgres.url) }
}

const silent = { status: 503, reason: 'silent', headers: { 'Retry-After': expect.any(String) } }

const kinds: [string, Open][] = [
  ['the embedded database', embedded],
  // Where there is no server to test on there may be none to start.
  ...(process.env.TEST_DATABASE_URL ? [['a Postgres server', onPostgres] as [string, Open]] : []),
]

test.each(kinds)('whoever asks %s that says nothing is told to come again, and finds all as it was', async (_name, open) => {
  const { db, silencing } = await open()
  onTestFinished(() => db.close())
  await sql`create table kept (id integer primary key)`.execute(db.sql)
  // The sign of life has a connection of its own, which is there by now.
  await sql`select pg_sleep(1)`.execute(db.sql)
  const { stop, goOn } = await silencing()
  stop()
  try {
    // Far less than a statement may take, so that it is not its limit that ended it.
    const asked = [db.ping(), db.transaction(trx => sql`insert into kept values (1)`.execute(trx)), db.ping()]
    for (const one of asked) await expect(one).rejects.toMatchObject(silent)
    await expect(db.ping()).rejects.toMatchObject(silent)
  } finally {
    goOn()
  }
  await expect
    .poll(
      () =>
        db.ping().then(
          () => 'there',
          error => (error instanceof DatabaseAway ? 'away' : error),
        ),
      { timeout: 20_000 },
    )
    .toBe('there')
  await db.transaction(trx => sql`insert into kept values (2)`.execute(trx))
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(db.sql)
  expect(rows.map(({ id }) => id)).toEqual([2])
})

test('a statement that takes its time is no silence', async () => {
  const { db } = await embedded()
  onTestFinished(() => db.close())
  const slow = sql`select count(*) from generate_series(1, 12000000)`.execute(db.sql)
  await expect(Promise.all([slow, db.ping()])).resolves.toBeDefined()
})

test.each(kinds)('a process of ours that is held up takes %s for silent no sooner', async (_name, open) => {
  const { db } = await open()
  onTestFinished(() => db.close())
  const asked = sql`select count(*) from generate_series(1, 3000000)`.execute(db.sql).then(
    () => 'answered',
    error => error,
  )
  for (let times = 0; times < 5; times += 1) {
    holdUp(600)
    await setImmediate()
  }
  expect(await asked).toBe('answered')
})

function holdUp(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
