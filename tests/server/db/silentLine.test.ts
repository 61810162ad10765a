import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'

const AWAY = { status: 503, reason: 'silent', headers: { 'Retry-After': '2' } }
const log = openLog('silent')

/** A way to a server that can be silenced: connections stand, are even taken, and nothing comes back. */
async function wayTo(target: string | null): Promise<{ readonly url: string; silence(on: boolean): void }> {
  const sockets = new Set<Socket>()
  const { host, port } = new pg.Client({ connectionString: target ?? undefined })
  // A server of the tests may listen at a socket of this machine alone.
  const reach = (): Socket => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  let silent = target === null
  const listener = createServer(socket => {
    const server = target ? reach() : undefined
    for (const one of [socket, server]) if (one) sockets.add(one.on('error', () => undefined).on('close', () => sockets.delete(one)))
    server?.on('data', piece => silent || socket.write(piece)).on('close', () => socket.destroy())
    socket.on('data', piece => silent || server?.write(piece)).on('close', () => server?.destroy())
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    for (const one of sockets) one.destroy()
    listener.close()
  })
  const address = listener.address()
  const url = new URL(target ?? 'postgres://nobody@127.0.0.1/none')
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  Object.assign(url, { hostname: '127.0.0.1', port: String(typeof address === 'object' ? address?.port : '') })
  return {
    url: url.href,
    silence(on) {
      silent = on
    },
  }
}

test('a server that takes connections and answers nothing is away, long before a statement would have to end', async () => {
  const { url } = await wayTo(null)
  await expect(openDatabase({ databaseUrl: url, dataDir: '' }, log)).rejects.toMatchObject(AWAY)
}, 20_000)

if (process.env.TEST_DATABASE_URL)
  test('a server that stops answering keeps nobody waiting: who waits and who asks is told, until it answers again', async () => {
    const way = await wayTo(process.env.TEST_DATABASE_URL ?? '')
    const db = await openDatabase({ databaseUrl: way.url, dataDir: '' }, log, { connections: 3 })
    onTestFinished(() => db.close())
    // Slow is not silent.
    const slow = sql<{ n: number }>`select 1 as n from pg_sleep(4)`.execute(db.sql)
    await expect(slow).resolves.toMatchObject({ rows: [{ n: 1 }] })

    const inside = db.transaction(async trx => {
      await sql`select 1`.execute(trx)
      way.silence(true)
      await sql`select 1`.execute(trx)
    })
    await expect(inside).rejects.toMatchObject(AWAY)
    // More than there are connections: none of them holds anybody up any more.
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => db.ping()))
    for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: AWAY })

    way.silence(false)
    for (let tries = 0; tries < 100; tries += 1) {
      const isBack = await db.ping().then(
        () => true,
        () => false,
      )
      if (isBack) break
      await wait(100)
    }
    await db.ping()
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => sql<{ n: number }>`select ${n}::integer as n`.execute(db.sql)))
    expect(all.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  }, 60_000)
