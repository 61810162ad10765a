import { sql, type Transaction } from 'kysely'
import { type Country, countries } from '../../schema/country.ts'
import type { LargeDemo } from '../../schema/demo.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../db/database.ts'
import { rebuildDays } from '../metrics/rebuildDays.ts'
import { baseWorld } from './demo.ts'
import { withoutIndexes } from './withoutIndexes.ts'

export interface GrowNeeds {
  readonly db: Database
  readonly large: LargeDemo
  readonly country: Country
  readonly clock: Clock
  readonly seed: number
  /** How many rows of the counted tool there are to be in the end. */
  readonly count: number
  readonly say: (line: string) => void
}

const LIMIT_MS = 3_600_000

/**
 * Adds the large set beside the demo's rows. All is made within the database. The same seed and now make the same rows.
 * @throws Error where there are other rows than the demo's, or the number cannot be reached
 */
export async function growLarge({ db, large, country, clock, seed, count, say }: GrowNeeds): Promise<void> {
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
      say('Counting up')
      for (const table of large.tables)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
      await rebuildDays(trx, days, countries[country].zone, now)
    },
    { limitMs: LIMIT_MS },
  )
  await sql`analyze`.execute(db.sql)
}

async function makeRoom(trx: Transaction<Tables>, embedded: boolean): Promise<void> {
  // Lines are there before their orders, products before their catalogs.
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
