import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { computeMetrics } from '../../../resources/search/search_indexing_rules/background/metrics.ts'
import { buildDocuments, countWords } from '../../../resources/search/search_ops/background/documents.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startRealServer } from '../../support/realServer.ts'
import { adminCookie } from './adminCookie.ts'
import { once } from './once.ts'
import { seedOrders } from './seedOrders.ts'

export const CATALOGS = 50_000
const AT_ONCE = 5000

/** A database with the demo's rules and many catalogs, the built server on it, and the session of an admin. All of it ends with the process. */
export interface ManyCatalogs {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly db: Database
}

/** On Postgres. */
export const manyCatalogs = once(async (): Promise<ManyCatalogs> => {
  const postgres = await startPostgres({ settings: ['shared_buffers=512MB', 'work_mem=16MB', 'random_page_cost=1.1'] })
  const env = { DATABASE_URL: postgres.url }
  await seedOrders(1000, env)
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: 'memory://' }, openLog('silent'))
  await multiply(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'munshi-bench-files-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startRealServer({ env: { ...env, DATA_DIR: dataDir } })
  return { url: server.url, headers: { cookie: await adminCookie({ databaseUrl: postgres.url }, server.url) }, db }
})

/** Copies the demo's catalogs with their products until there are enough, and builds what the search reads. */
async function multiply(db: Database): Promise<void> {
  await db.transaction(async trx => {
    await sql`create temporary table copied on commit drop as
      select c.id as of, nextval(pg_get_serial_sequence('catalogs', 'id')) as id, n
      from catalogs c cross join generate_series(1, 1 + ${CATALOGS}::integer / (select greatest(count(*), 1)::integer from catalogs)) n
      where c.activation = 'activated' limit ${CATALOGS}`.execute(trx)
    await sql`insert into catalogs (id, name, supplier, sub_sub_category, activation, hidden, min_price, rating, added_on)
      select k.id, c.name || ' ' || k.n, c.supplier, c.sub_sub_category, c.activation, false, c.min_price, c.rating, c.added_on
      from copied k join catalogs c on c.id = k.of`.execute(trx)
    await sql`insert into products (catalog, supplier, name, price, discounted_price, mrp, gst_percent, sku, variations, images, attributes, state)
      select k.id, p.supplier, p.name, p.price, p.discounted_price, p.mrp, p.gst_percent, p.sku || '-' || k.n, p.variations, p.images, p.attributes,
        p.state
      from copied k join products p on p.catalog = k.of`.execute(trx)
  })
  const { rows } = await sql<{ id: number }>`select id from catalogs where activation = 'activated' order by id`.execute(db.sql)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id)
    await db.transaction(trx => buildDocuments(trx, 'IN', ids))
  }
  await db.transaction(countWords)
  const { rows: leaves } = await sql<{ id: number }>`select id from categories where type = 'sub-sub-category'`.execute(db.sql)
  for (const { id } of leaves) await db.transaction(trx => computeMetrics(trx, id, '2026-11-18'))
  await sql`vacuum analyze`.execute(db.sql)
}
