import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../support/postgres.ts'
import { startRealServer } from '../../support/realServer.ts'
import { adminCookie } from './adminCookie.ts'
import { once } from './once.ts'
import { seedOrders } from './seedOrders.ts'

const ORDERS = 1_000_000

/** A real Postgres with a million orders, the built server on it, and somebody who is signed in. All of it ends with the process. */
export interface MillionOrders {
  readonly databaseUrl: string
  /** Of the server. */
  readonly url: string
  /** What an admin's browser sends. */
  readonly headers: Readonly<Record<string, string>>
  /** The latest and the earliest day that is at most 30 days before it, as the list of orders asks for them (document 2, §5). */
  readonly days: { readonly from: string; readonly to: string }
}

export const millionOrders = once(async (): Promise<MillionOrders> => {
  // As a server of this size would be run; the defaults are meant for a few hundred megabytes.
  const postgres = await startPostgres({
    settings: ['shared_buffers=1GB', 'work_mem=16MB', 'maintenance_work_mem=256MB', 'random_page_cost=1.1'],
  })
  const env = { DATABASE_URL: postgres.url }
  await seedOrders(ORDERS, env)
  const days = await prepare(postgres.url)
  // Files and messages of what is measured go where they end with the process.
  const dataDir = mkdtempSync(join(tmpdir(), 'munshi-bench-files-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startRealServer({ env: { ...env, DATA_DIR: dataDir, SMS_PROVIDER: 'file' } })
  return {
    databaseUrl: postgres.url,
    url: server.url,
    headers: { cookie: await adminCookie({ databaseUrl: postgres.url }, server.url) },
    days,
  }
})

/** Lets Postgres look at what was loaded, so that both sides are planned alike and nothing sweeps while they are measured. */
async function prepare(databaseUrl: string): Promise<{ from: string; to: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ from: string; to: string }>(
    `select to_char(max(placed_at) - interval '29 days', 'YYYY-MM-DD') as from, to_char(max(placed_at), 'YYYY-MM-DD') as to from orders`,
  )
  await client.end()
  const [days] = rows
  if (!days) throw new Error('There are no orders.')
  return days
}
