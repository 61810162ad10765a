import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { whyNot } from '../../../server/whyNot.ts'

const AWAY = { status: 503, reason: 'silent', headers: { 'Retry-After': '2' } }
const log = openLog('silent')

interface Way {
  readonly url: string
  /** Lines that stand. */
  readonly lines: ReadonlySet<{ isCut: boolean }>
  /** While it is on, connections are taken and nothing comes back; over those of before nothing ever comes again. */
  silence(on: boolean): void
}

/** A way to a server that can be silenced, line by line. */
async function wayTo(target: string | null): Promise<Way> {
  const sockets = new Set<Socket>()
  const lines = new Set<{ isCut: boolean }>()
  const { host, port } = new pg.Client({ connectionString: target ?? undefined })
  // A server of the tests may listen at a socket of this machine alone.
  const reach = (): Socket => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  let silent = target === null
  const listener = createServer(socket => {
    const server = target ? reach() : undefined
    const line = { isCut: silent }
    lines.add(line)
    for (const one of [socket, server]) if (one) sockets.add(one.on('error', () => undefined).on('close', () => sockets.delete(one)))
    server?.on('data', piece => line.isCut || socket.write(piece)).on('close', () => line.isCut || socket.destroy())
    socket.on('data', piece => line.isCut || server?.write(piece))
    socket.on('close', () => {
      lines.delete(line)
      server?.destroy()
    })
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
    lines,
    silence(on) {
      silent = on
      if (on) for (const line of lines) line.isCut = true
    },
  }
}

test('a server that takes connections and answers nothing is away, long before a statement would have to end', async () => {
  const { url } = await wayTo(null)
  const refused = await openDatabase({ databaseUrl: url, dataDir: '' }, log).catch((error: Error) => error)
  expect(refused).toMatchObject({ name: 'DatabaseUnreachable', cause: AWAY })
  expect(whyNot(refused)).toMatch(/^The database \S+ at \S+:\d+ cannot be opened as \S+: it does not answer\.\n/)
}, 20_000)

if (process.env.TEST_DATABASE_URL) {
  test('a server that stops answering keeps nobody waiting: who waits and who asks is told, until it answers again', async () => {
    const way = await wayTo(process.env.TEST_DATABASE_URL ?? '')
    const db = await openDatabase({ databaseUrl: way.url, dataDir: '' }, log, { connections: 3 })
    onTestFinished(() => db.close())
    // Slow is not silent.
    const slow = sql<{ n: number }>`select 1 as n from pg_sleep(4)`.execute(db.sql)
    await expect(slow).resolves.toMatchObject({ rows: [{ n: 1 }] })

    const silenced = new EventEmitter()
    const inside = db.transaction(async trx => {
      await sql`select 1`.execute(trx)
      way.silence(true)
      silenced.emit('now')
      await sql`select 1`.execute(trx)
    })
    // A ping that starts earlier can be answered.
    await once(silenced, 'now')
    // Some have a connection, some are making one, some wait for one.
    const waiting = await Promise.allSettled([inside, ...Array.from({ length: 10 }, () => db.ping())])
    for (const one of waiting) expect(one).toMatchObject({ status: 'rejected', reason: AWAY })
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
    // The sign of life has one more; nothing is left of the lines of before.
    await expect.poll(() => [...way.lines].filter(({ isCut }) => isCut), { timeout: 10_000 }).toEqual([])
    expect(way.lines.size).toBeLessThanOrEqual(4)
  }, 60_000)

  test('a statement whose line alone is cut is given up after its limit, with the line, and nobody else is kept waiting', async () => {
    const way = await wayTo(process.env.TEST_DATABASE_URL ?? '')
    const db = await openDatabase({ databaseUrl: way.url, dataDir: '' }, log, { connections: 1, limitMs: 300 })
    onTestFinished(() => db.close())
    // The first line is that of the sign of life.
    const [, own] = way.lines
    if (own) own.isCut = true
    const [lost, next] = await Promise.allSettled([sql`select 1`.execute(db.sql), db.ping()])
    expect(lost).toMatchObject({ status: 'rejected', reason: AWAY })
    // There is room for one connection: it got the place of the one that was given up.
    expect(next).toMatchObject({ status: 'fulfilled' })
    expect([...way.lines].map(({ isCut }) => isCut)).toEqual([false, false])
  }, 20_000)
}
