import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { sessionCookie } from '../../../server/session/sessionCookie.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startRealServer } from '../../support/realServer.ts'
import { once } from './once.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ORDERS = 1_000_000
const SESSION_HOURS = 4

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
  await run(['server/commands/run.mjs', 'server/commands/seed.ts', '--orders', String(ORDERS), '--seed', '20261118'], env)
  const days = await prepare(postgres.url)
  const server = await startRealServer({ env })
  return { databaseUrl: postgres.url, url: server.url, headers: { cookie: await adminCookie(postgres.url, server.url) }, days }
})

async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await event(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

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

async function adminCookie(databaseUrl: string, url: string): Promise<string> {
  const db = await openDatabase({ databaseUrl, dataDir: 'memory://' }, openLog('silent'))
  try {
    const { id } = await db.sql.selectFrom('staff_users').select('id').where('email', '=', 'admin@example.com').executeTakeFirstOrThrow()
    return `${sessionCookie(url, SESSION_HOURS).name}=${await openSession(db.sql, Number(id), SESSION_HOURS, new Date())}`
  } finally {
    await db.close()
  }
}
