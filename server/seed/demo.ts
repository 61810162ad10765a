import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type Country, countries, perCountry } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { DemoWorld, KeepFile, MarketplaceDemo } from '../../schema/demo.ts'
import type { Resource } from '../../schema/resource.ts'
import { isStored } from '../../schema/view.ts'
import type { Needs } from '../app.ts'
import { recomputeAggregate } from '../changes/refreshAggregates.ts'
import type { Tables } from '../db/database.ts'
import { DEMO_LOADED, noteDone, once } from '../db/once.ts'
import { csvText } from '../exports/csvPieces.ts'
import { factsOf, noteFile, posterOf } from '../files/keepFile.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import { rowError } from '../uploads/rows/checkRow.ts'
import { demoRows } from './demoRows.ts'
import { rowInserter } from './insertRows.ts'
import { moments } from './moments.ts'
import { random } from './random.ts'

export interface DemoNeeds extends Pick<Needs, 'db' | 'storage' | 'clock' | 'log'> {
  readonly marketplace: Pick<ServedMarketplace, 'tools' | 'demo' | 'background'>
  readonly country: Country
  readonly say: (line: string) => void
  readonly seed?: number
}

interface SeedNeeds extends Omit<DemoNeeds, 'storage' | 'say'> {
  /** Keeps the pictures that rows name, and their facts in the transaction that makes those rows. */
  readonly storeWithin: (trx: Transaction<Tables>) => KeepFile
}

export const DEMO_SEED = 20_261_118

/** Loads the demo data into an empty database, once, and tells how much that was; false where nothing was loaded. */
export async function loadDemo({ storage, say, ...needs }: DemoNeeds): Promise<boolean> {
  const storeWithin: SeedNeeds['storeWithin'] = trx => async (content, name) => {
    const received = await storage.receive([content])
    const own = await factsOf(received, name)
    const poster = await posterOf(storage, received, own)
    const facts = poster ? { ...own, poster: poster.facts } : own
    for (const one of [...(poster ? [poster] : []), { received, facts }]) {
      await one.received.keep()
      await noteFile(trx, one.facts, '*', 0, needs.clock())
    }
    return facts
  }
  const counts = await seedDemo({ ...needs, storeWithin })
  if (!counts) return false
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`Loaded the demo data (${rows.toLocaleString('en')} rows in ${Object.keys(counts).length} tables)`)
  return true
}

/**
 * Loads the demo data once: into a database whose tables are there and all empty, in one transaction, by one process. The same seed, country and now
 * make the same rows; nothing in them is later than now but plans.
 * @returns the number of rows by table; null where nothing was loaded, because it was loaded before or because somebody's rows are there
 */
export async function seedDemo(needs: SeedNeeds): Promise<Readonly<Record<string, number>> | null> {
  const { db, marketplace, log } = needs
  const { demo: read } = marketplace
  if (!read) return null
  return once(db, DEMO_LOADED, async trx => {
    const tables = marketplace.tools.filter(isStored)
    const taken = await firstWithRows(trx, tables)
    if (taken === undefined) return load(trx, tables, (await read()).demo, needs)
    log.info({ table: taken }, 'the database has rows of its own: no demo data is loaded')
    return null
  })
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
  demo: MarketplaceDemo,
  { marketplace, country, clock, storeWithin, seed = DEMO_SEED }: SeedNeeds,
): Promise<Readonly<Record<string, number>>> {
  const now = clock()
  const store = storeWithin(trx)
  const { world: base, sheets } = baseWorld({ country, now, seed })
  const world = (await demo.world?.(base, store)) ?? base
  const rows = demoRows(demo, world)
  for (const [name, content] of sheets) await store(content, name)
  const counts: Record<string, number> = {}
  await noteDone(trx, DEMO_LOADED, now)
  // Rows of two tables may refer to each other.
  await sql`set constraints all deferred`.execute(trx)
  const insert = rowInserter(trx, now)
  for (const table of tables) {
    const defaults = defaultsOf(table, country)
    const own = rows[table.name] ?? []
    const whole = own.map(row => ({ ...defaults, ...row }))
    if (whole.length > 0) counts[table.name] = await insert(table.name, whole)
  }
  await aggregate(trx, tables, country, now)
  await queueOpenFiles(trx, now)
  const days = Array.from({ length: demo.days ?? 0 }, (_, ago) => world.moments.daysAgo(ago))
  for (const { afterDemo } of Object.values(marketplace.background))
    await afterDemo?.({ trx, days, country, zone: countries[country].zone, now })
  return counts
}

/** The same seed, country and now make the same world. The sheets that are made in it gather beside it. */
export function baseWorld({ country, now, seed }: { readonly country: Country; readonly now: Date; readonly seed: number }) {
  const sheets: [string, Buffer][] = []
  const world: DemoWorld = {
    country,
    moments: moments(now, countries[country].zone),
    random: stream => random(seed, stream),
    money: amount => amount.toFixed(countries[country].decimals),
    by: values => values[country],
    sheet(name, lines) {
      const content = Buffer.from(lines.map(csvText).join(''))
      sheets.push([name, content])
      return { size_bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    },
    rowError,
  }
  return { world, sheets }
}

/** What each field of a table holds where a row says nothing of it. */
function defaultsOf(tool: Resource, country: Country): Record<string, unknown> {
  const fields = Object.entries(tool.fields).filter(([, field]) => field.default !== undefined && field.column({ country }) !== null)
  return Object.fromEntries(fields.map(([key, field]) => [key, perCountry(field.default, country)]))
}

/** Works out what is kept of child rows as every write does, whatever the rows say themselves: no figure is another than its rows come to. */
async function aggregate(trx: Transaction<Tables>, tables: readonly Resource[], country: Country, now: Date): Promise<void> {
  const engine = { tools: new Map(tables.map(tool => [tool.name, tool])), country }
  const rules = { now: now.toISOString(), today: localDay(now, countries[country].zone) }
  for (const { name, fields } of tables)
    for (const [key, field] of Object.entries(fields)) if (field.aggregate) await recomputeAggregate({ sql: trx, rules, engine }, name, key)
}

/** Hands the files of the demo that are not done to whoever works on files: those that are checked anew, the one that is applied from where it stands. */
async function queueOpenFiles(trx: Transaction<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into background_jobs (version, created_at, updated_at, name, file, started_by, position, next_at, last_state, tries, paused, stop_asked)
    select 1, ${at}::timestamptz, ${at}::timestamptz, case when stage = 'applying' then 'apply_file' else 'check_file' end, id, uploaded_by,
      case when stage = 'applying' then ok_rows else 0 end, ${at}::timestamptz, 'waiting', 0, false, false
    from uploaded_files where stage in ('checking', 'applying') order by id`.execute(trx)
}
