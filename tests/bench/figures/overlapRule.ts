import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { priceSchedules } from '../../../resources/catalogs/price_schedules/priceSchedules.ts'
import { marketplace } from '../../../resources/server.ts'
import type { Tool } from '../../../schema/tools.ts'
import { createApp } from '../../../server/app.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { readSettings } from '../../../server/settings.ts'
import { signInOf } from '../../../server/signin/signInOf.ts'
import { startPostgres } from '../../support/postgres.ts'
import { atMostPlus } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'
import { seedOrders } from '../support/seedOrders.ts'

const ROWS = 100_000
/** Enough for the products that the schedules are spread over. */
const ORDERS = 10_000
const WRITES = 150
const DAY_MS = 86_400_000

const log = openLog('silent')
const free: Tool = { ...priceSchedules, rules: priceSchedules.rules.filter(({ across }) => !across) }

/** What it costs a write that its period may meet no other of its product: the same write by the same server, with the rule and without. */
export const overlapRule: Figure = {
  work: `p95 of a write of a price schedule beside ${ROWS} others; the reference is the same without the rule against overlaps`,
  unit: 'ms',
  bar: atMostPlus(1, 2, 'ms'),
  rounds: 9,
  async prepare() {
    const postgres = await startPostgres()
    await seedOrders(ORDERS, { DATABASE_URL: postgres.url })
    const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url }, log)
    const products = await schedulesOf(db)
    const begins = Date.now() + 400 * DAY_MS
    let n = 0
    /** A period of an hour after all that are planned, for one product after the other. */
    const next = () => {
      n += 1
      const at = begins + Math.floor(n / products.length) * DAY_MS
      const [start_at, end_at] = [new Date(at).toISOString(), new Date(at + DAY_MS / 24).toISOString()]
      return { product: products[n % products.length], new_price: 1, start_at, end_at, reason: 'Sale' }
    }
    const [ours, reference] = [
      writer(db, marketplace.tools),
      writer(
        db,
        marketplace.tools.map(tool => (tool.name === free.name ? free : tool)),
      ),
    ]
    const cookie = await adminCookie({ databaseUrl: postgres.url }, readSettings({}).publicUrl)
    return {
      ours: () => slowestOf(() => ours(next(), cookie)),
      reference: () => slowestOf(() => reference(next(), cookie)),
      async close() {
        await db.close()
        await postgres.stop()
      },
    }
  },
}

/** Spreads schedules over all products, one a day each, and lets Postgres look at them. @returns products whose price can be planned */
async function schedulesOf(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from products where state <> 'permanently_deactivated' and mrp > 1 order by id`.execute(db.sql)
  const products = rows.map(({ id }) => id)
  await sql`insert into price_schedules (version, created_at, updated_at, product, new_price, start_at, end_at, status, reason)
    select 1, now(), now(), (${products}::bigint[])[1 + n % ${products.length}::int], 1, at, at + interval '1 hour', 'scheduled', 'Sale'
    from (select n, now() + interval '1 day' + n / ${products.length}::int * interval '2 hours' as at from generate_series(0, ${ROWS - 1}::int) as n) as each`.execute(
    db.sql,
  )
  await sql`vacuum analyze price_schedules`.execute(db.sql)
  return products
}

/** A server of these tools, asked without a socket. */
function writer(db: Database, tools: readonly Tool[]) {
  const settings = { ...readSettings({}), rateLimit: 0 }
  const clock = () => new Date()
  const storage = diskStorage(tmpdir())
  const { identity } = signInOf({ settings, db, clock, log })
  const app = createApp({ db, marketplace: { ...marketplace, tools } as typeof marketplace, settings, clock, log, storage, identity })
  return async (row: object, cookie: string): Promise<void> => {
    const headers = { cookie, origin: settings.publicUrl, 'content-type': 'application/json' }
    const answer = await app.request(`${settings.publicUrl}/api/price_schedules`, { method: 'POST', headers, body: JSON.stringify(row) })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** Milliseconds that 95 of 100 writes took at most. */
async function slowestOf(write: () => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < WRITES; count += 1) {
    const begun = performance.now()
    await write()
    took.push(performance.now() - begun)
  }
  return took.sort((one, other) => one - other)[Math.floor(WRITES * 0.95)] ?? 0
}
