import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../support/postgres.ts'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atMost, noBar } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'
import { slowest } from '../support/slowest.ts'

const IDLE_SECONDS = 15
const READER = 'munshi_audience'
/** Cheap by the reckoning of the database, and busy until it is ended. */
const runaway = `select u0.user_code from users u0, users u1 where ${Array.from(
  { length: 120 },
  (_, at) => `upper(lower(u0.city || u1.city || u0.state || u1.state)) = 'no ${at}'`,
).join(' or ')}`

interface Served {
  readonly url: string
  readonly cookie: string
  close(): Promise<void>
}

async function onPostgres(): Promise<Served> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'munshi-bench-'))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create role ${READER} login`)
  await client.end()
  const server = await startRealServer({
    env: { DATA_DIR: folder, DATABASE_URL: postgres.url, AUDIENCE_DATABASE_URL: postgres.url.replace('postgres@', `${READER}@`) },
    startMs: 400_000,
  })
  return {
    url: server.url,
    cookie: await adminCookie({ databaseUrl: postgres.url }, 'http://localhost'),
    async close() {
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function embedded(): Promise<Served> {
  const data = await copyOfData()
  const cookie = await adminCookie({ dataDir: data.folder }, 'http://localhost')
  const server = await startRealServer({ env: { DATA_DIR: data.folder } })
  return {
    url: server.url,
    cookie,
    async close() {
      await server.stop()
      data.remove()
    },
  }
}

/** Ends when the statement was ended for running too long. @throws Error where it came to something else */
async function ranAway({ url, cookie }: Served): Promise<void> {
  const answer = await fetch(`${url}/api/automated_audiences/tries/run`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ sql_query: runaway, mod_id_from: 0, mod_id_to: 99 }),
  })
  const text = await answer.text()
  if (!text.includes('sql_too_long')) throw new Error(`The statement was not ended: ${answer.status} ${text.slice(0, 300)}`)
}

/** How long the slowest hundredth of list calls takes while a statement of somebody runs into its limit, against a server that does nothing else. */
export const statementLists: readonly Figure[] = [
  { where: 'on Postgres', serve: onPostgres, bar: atMost(3) },
  { where: 'on the embedded database', serve: embedded, bar: noBar },
].map(({ where, serve, bar }) => ({
  work: `p99 of list calls while a statement of an audience runs away, ${where}; the reference is the same with none`,
  unit: 'ms',
  bar,
  takesMinutes: true,
  async prepare() {
    const served = await serve()
    const list = `${served.url}/api/products?${new URLSearchParams({ range: '[0,49]', sort: '["id","DESC"]' })}`
    const headers = { cookie: served.cookie }
    return {
      ours: () => slowest(list, headers, ranAway(served)),
      reference: () => slowest(list, headers, wait(IDLE_SECONDS * 1_000)),
      close: served.close,
    }
  },
}))
