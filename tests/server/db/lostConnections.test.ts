import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { signOfLife } from '../../../server/db/server/signOfLife.ts'
import { openLog } from '../../../server/log.ts'
import { redshiftEngine, serverEngine } from '../../../server/sandbox/serverEngine.ts'
import { type ReaderServer, startReaderServer } from '../sandbox/support/readerServer.ts'

const log = openLog('silent')
let server: ReaderServer
let db: Database

beforeAll(async () => {
  server = await startReaderServer(2000)
  db = await openDatabase({ databaseUrl: server.ownUrl, dataDir: '' }, log)
}, 60_000)
afterAll(async () => {
  await db?.close()
  await server?.stop()
})

type Ended = Promise<unknown>
const AWAY = { reason: 'gone', status: 503 }
const SANDBOX_AWAY = { fault: { code: 'sql_away' } }
const slow = 'select a.user_code from users a, users b where upper(a.city || b.user_code) = lower(b.city || a.user_code)'

/** Each client that the server has, while it waits for a statement. */
const holders: readonly (readonly [
  name: string,
  running: string,
  begin: () => { ended: Ended; away: object; again: () => Promise<unknown> },
])[] = [
  ['the application', 'pg_sleep(41)', () => ({ ended: sql`select pg_sleep(41)`.execute(db.sql), away: AWAY, again: () => db.ping() })],
  [
    'a transaction of the application',
    'pg_sleep(42)',
    () => ({
      ended: db.transaction(async trx => sql`select pg_sleep(42)`.execute(trx)),
      away: AWAY,
      again: () => db.transaction(trx => sql`select 1`.execute(trx)),
    }),
  ],
  ...(['serverEngine', 'redshiftEngine'] as const).map(
    name =>
      [
        name === 'serverEngine' ? 'the sandbox' : 'Redshift',
        'upper(a.city',
        () => {
          const engine = { serverEngine, redshiftEngine }[name](server.url, 'audience', log)
          const ask = (text: string, seconds: number) => engine.ask({ text, stores: 10, returns: 'user_code', most: 5, seconds })
          return {
            ended: ask(slow, 30),
            away: SANDBOX_AWAY,
            again: () => ask('select user_code from users', 10).finally(() => engine.close()),
          }
        },
      ] as const,
  ),
]

const sessionsOf = (running: string) =>
  server.query(`select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%${running}%'`)

async function runningSession(running: string): Promise<number> {
  await expect.poll(() => sessionsOf(running), { timeout: 20_000 }).toHaveLength(1)
  return Number((await sessionsOf(running))[0]?.pid)
}

describe.each(holders)('the connection of %s', (_name, running, begin) => {
  test('is ended by the server during a statement: the caller is told, and the next statement is answered', async () => {
    const { ended, away, again } = begin()
    const told = expect(ended).rejects.toMatchObject(away)
    await server.query(`select pg_terminate_backend(${await runningSession(running)})`)
    await told
    await again()
  }, 60_000)
})

test('a sign of life is given again after its session was ended', async () => {
  const sign = signOfLife(server.ownUrl)
  expect(await sign.ask()).toBe(true)
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query = 'select 1'`)
  await expect.poll(() => sign.ask()).toBe(true)
  sign.end()
})

// Last: Postgres ends all sessions then, and starts again.
test('a killed process of Postgres ends every connection, and nothing else', async () => {
  const all = holders.map(([, running, begin]) => ({ running, ...begin() }))
  const told = all.map(({ ended, away }) => expect(ended).rejects.toMatchObject(away))
  const pid = await runningSession('pg_sleep(41)')
  await expect.poll(() => sessionsOf('upper(a.city'), { timeout: 20_000 }).toHaveLength(2)
  process.kill(pid, 'SIGKILL')
  await Promise.all(told)
  for (const { again } of all)
    await expect
      .poll(
        () =>
          again().then(
            () => 'answered',
            () => 'away',
          ),
        { timeout: 20_000 },
      )
      .toBe('answered')
}, 60_000)
