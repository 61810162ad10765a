import { sql, type Transaction } from 'kysely'
import { countries } from '../../schema/country.ts'
import type { LargeDemo } from '../../schema/demo.ts'
import type { Tables } from '../db/database.ts'
import { noteWrites } from '../db/system/writeTriggers.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import { baseWorld, type DemoNeeds } from './demo.ts'
import { countOn } from './insertRows.ts'

export interface GrowNeeds extends Required<Pick<DemoNeeds, 'db' | 'country' | 'clock' | 'seed' | 'say'>> {
  readonly large: LargeDemo
  /** What is kept beside the tables follows. */
  readonly work: ServedMarketplace['background']
  /** How many rows of the counted tool there are to be in the end. */
  readonly count: number
}

const LIMIT_MS = 3_600_000

/**
 * Adds the large set beside the demo's rows. All is made within the database. The same seed and now make the same rows.
 * @throws Error where there are other rows than the demo's, or the number cannot be reached
 */
export async function growLarge({ db, large, work, country, clock, seed, count, say }: GrowNeeds): Promise<void> {
  const now = clock()
  const { world } = baseWorld({ country, now, seed })
  await db.transaction(
    async trx => {
      await makeRoom(trx, db.embedded)
      let days: readonly string[] = []
      await withoutIndexes(trx, large.tables, async () => {
        days = await large.grow({ handle: trx, world, seed, count, say })
        // No index can be made while references wait to be looked up.
        await sql`set constraints all immediate`.execute(trx)
      })
      // Whoever left out the triggers left out this.
      await noteWrites(trx, large.tables)
      say('Counting up')
      for (const table of large.tables) await countOn(trx, table)
      for (const { afterDemo } of Object.values(work)) await afterDemo?.({ trx, days, country, zone: countries[country].zone, now })
    },
    { limitMs: LIMIT_MS },
  )
  await sql`analyze`.execute(db.sql)
}

async function makeRoom(trx: Transaction<Tables>, embedded: boolean): Promise<void> {
  // Some rows are there before those that they refer to.
  await sql`set constraints all deferred`.execute(trx)
  if (embedded) return
  await sql`select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true), set_config('jit', 'off', true)`.execute(
    trx,
  )
  // Every reference is to a row made just now or of the demo: whoever may, leaves out the looking up.
  await sql`select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`.execute(
    trx,
  )
}

/**
 * Does some work while tables lack the indexes that only make reading quick, and makes them anew, with their notes: filling a million rows into
 * ten indexes one by one takes ten times as long as building these at the end.
 */
async function withoutIndexes(trx: Transaction<Tables>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; make: string; note: string | null }>`
    select i.relname as name, pg_get_indexdef(i.oid) as make, obj_description(i.oid, 'pg_class') as note
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where not x.indisunique and t.relnamespace = current_schema()::regnamespace and t.relname = any(${[...tables]}::text[])`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx)
  await work()
  for (const { name, make, note } of indexes) {
    // The statement is Postgres' own, of an index that a declaration asked for.
    await sql.raw(make).execute(trx)
    if (note !== null) await sql`comment on index ${sql.id(name)} is ${sql.lit(note)}`.execute(trx)
  }
}
