import { type Kysely, sql, type Transaction } from 'kysely'
import { type Country, countries } from '../../schema/country.ts'
import { perCountry } from '../../schema/perCountry.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Clock } from '../clock.ts'
import { alone } from '../db/alone.ts'
import type { Database, Tables } from '../db/database.ts'
import type { Log } from '../log.ts'
import { rebuildDays } from '../metrics/rebuildDays.ts'
import { demoRows } from './demoRows.ts'
import { rowInserter } from './insertRows.ts'
import { demoFiles, type StoreFile } from './pictures/demoFiles.ts'
import { queueOpenFiles } from './queueOpenFiles.ts'
import type { DemoUploads } from './tables/uploads/uploadedFiles.ts'
import { makeWorld } from './world.ts'

export interface SeedNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly country: Country
  readonly clock: Clock
  /** Keeps the pictures that rows name, and their facts in the transaction that makes those rows. */
  readonly storeWithin: (trx: Transaction<Tables>) => StoreFile
  readonly seed?: number
}

export const DEMO_SEED = 20_261_118
/** Days that have orders. */
const DAYS = 120
const DONE = 'demo data'

/**
 * Loads the demo data once: into a database whose tables are there and all empty, in one transaction, by one process. The same seed, country and now
 * make the same rows; nothing in them is later than now but plans.
 * @returns the number of rows by table; null where nothing was loaded, because it was loaded before or because somebody's rows are there
 */
export async function seedDemo(needs: SeedNeeds, log: Log): Promise<Readonly<Record<string, number>> | null> {
  const { db } = needs
  // Without the lock: nearly every start finds it loaded.
  if (await isLoaded(db.sql)) return null
  return alone(db, async trx => {
    if (await isLoaded(trx)) return null
    const tables = needs.tools.filter((tool): tool is Resource => tool.word === 'resource')
    const taken = await firstWithRows(trx, tables)
    if (taken === undefined) return load(trx, tables, needs)
    log.info({ table: taken }, 'the database has rows of its own: no demo data is loaded')
    return null
  })
}

async function isLoaded(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from done_once where name = ${DONE}`.execute(db)
  return rows.length > 0
}

async function firstWithRows(trx: Transaction<Tables>, tables: readonly Resource[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) return name
  }
  return undefined
}

async function load(
  trx: Transaction<Tables>,
  tables: readonly Resource[],
  { country, clock, storeWithin, seed = DEMO_SEED }: SeedNeeds,
): Promise<Readonly<Record<string, number>>> {
  const now = clock()
  const store = storeWithin(trx)
  const world = makeWorld({ country, now, seed, files: await demoFiles(store) })
  const sheets: DemoUploads['contents'][number][] = []
  const rows = demoRows(world, contents => sheets.push(...contents))
  for (const { content, name } of sheets) await store(content, name)
  const counts: Record<string, number> = {}
  await sql`insert into done_once (name, at) values (${DONE}, ${now.toISOString()}::timestamptz)`.execute(trx)
  // Staff belong to suppliers, and suppliers to staff.
  await sql`set constraints all deferred`.execute(trx)
  const insert = rowInserter(trx, now)
  for (const table of tables) {
    const defaults = defaultsOf(table, country)
    const own = rows[table.name] ?? []
    if (own.length > 0)
      counts[table.name] = await insert(
        table.name,
        own.map(row => ({ ...defaults, ...row })),
      )
  }
  await queueOpenFiles(trx, now)
  if (tables.some(table => table.name === 'daily_metrics')) {
    const days = Array.from({ length: DAYS }, (_, ago) => world.moments.daysAgo(ago))
    await rebuildDays(trx, days, countries[country].zone, now)
  }
  return counts
}

/** What each field of a table holds where a row says nothing of it. */
function defaultsOf(tool: Resource, country: Country): Record<string, unknown> {
  const fields = Object.entries(tool.fields).filter(([, field]) => field.default !== undefined && field.column({ country }) !== null)
  return Object.fromEntries(fields.map(([key, field]) => [key, perCountry(field.default, country)]))
}
