import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildDocuments, countWords } from '../../../resources/search/search_ops/background/documents.ts'
import { marketplace } from '../../../resources/server.ts'
import { createApp } from '../../../server/app.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { readSettings } from '../../../server/settings.ts'
import { signInOf } from '../../../server/signin/signInOf.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { startPostgres } from '../../support/postgres.ts'
import { adminCookie } from './adminCookie.ts'
import { once } from './once.ts'
import { seedOrders } from './seedOrders.ts'

export const CATALOGS = Number(process.env.CATALOGS ?? 50_000)
/** Documents that one statement builds. */
const AT_ONCE = 2000

const log = openLog('silent')

/** The demo with 50,000 catalogs and their documents, and an app on it that is asked without a socket. It ends with the process. */
export interface ManyCatalogs {
  readonly db: Database
  /** The most frequent queries of the demo. */
  readonly queries: readonly string[]
  /** @throws Error unless the answer has a status below 400 */
  ask(path: string, init?: { readonly method: string; readonly body: string }): Promise<unknown>
}

/** Both databases hold the same catalogs. */
export const catalogsOn = {
  postgres: once(async () => {
    const postgres = await startPostgres({ settings: ['shared_buffers=512MB', 'work_mem=16MB', 'random_page_cost=1.1'] })
    return open({ databaseUrl: postgres.url, env: { DATABASE_URL: postgres.url } })
  }),
  embedded: once(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'munshi-bench-catalogs-'))
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    return open({ dataDir, env: { DATA_DIR: dataDir } })
  }),
}

interface Place {
  readonly databaseUrl?: string
  readonly dataDir?: string
  readonly env: Readonly<Record<string, string>>
}

async function open({ env, ...at }: Place): Promise<ManyCatalogs> {
  await seedOrders(null, env)
  const settings = { ...readSettings({}), rateLimit: 0 }
  const cookie = await adminCookie(at, settings.publicUrl)
  const db = await openDatabase({ dataDir: tmpdir(), ...at }, log, { program: databaseProgram })
  await multiply(db)
  const { rows } = await sql<{ query: string }>`select query from query_volumes order by searches_30d desc, query limit 1000`.execute(
    db.sql,
  )
  const clock = () => new Date()
  const { identity } = signInOf({ settings, db, clock, log })
  const app = createApp({ db, marketplace, settings, clock, log, storage: diskStorage(tmpdir()), identity })
  return {
    db,
    queries: rows.map(({ query }) => query),
    async ask(path, init) {
      const headers = { cookie, origin: settings.publicUrl, ...(init && { 'content-type': 'application/json' }) }
      const answer = await app.request(`${settings.publicUrl}${path}`, { ...init, headers })
      if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`)
      return answer.json()
    },
  }
}

/** Repeats the catalogs of the demo with one product each until there are enough, and builds their documents. */
async function multiply(db: Database): Promise<void> {
  const { rows: found } = await sql<{ count: number }>`select count(*)::integer as count from catalogs`.execute(db.sql)
  const times = Math.ceil(CATALOGS / (found[0]?.count ?? 1)) - 1
  await repeat(db, 'catalogs', times, sql`true`, { id: sql`r.id + n * 1000000`, name: sql`left(r.name, 40) || ' ' || n` })
  await repeat(db, 'products', times, sql`r.id % 3 = 0`, {
    id: sql`r.id + n * 10000000`,
    catalog: sql`r.catalog + n * 1000000`,
    name: sql`left(r.name, 40) || ' ' || n`,
    sku: sql`r.sku || '-' || n`,
    vsku: sql`r.vsku || '-' || n`,
  })
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from catalogs where id > ${after} order by id limit ${AT_ONCE}`.execute(db.sql)
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => Number(id))
    await db.transaction(trx => buildDocuments(trx, 'IN', ids))
    after = ids.at(-1) ?? after
  }
  await db.transaction(trx => countWords(trx))
  for (const table of ['catalogs', 'products', 'search_documents', 'search_words'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db.sql)
}

type Sql = ReturnType<typeof sql>

/** Inserts each row of a table again so many times; `other` has the expressions of columns that differ, by the row `r` and the number `n`. */
export async function repeat(db: Database, table: string, times: number, where: Sql, other: Readonly<Record<string, Sql>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`.execute(db.sql)
  const names = rows.map(({ name }) => name)
  const values = names.map(name => other[name] ?? sql`r.${sql.ref(name)}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from ${sql.table(table)} r cross join generate_series(1, ${times}::integer) n where ${where}`.execute(db.sql)
}
