import { sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../database.ts'
import { accessTriggers } from '../system/accessTriggers.ts'
import { prepareSystem } from '../system/prepareSystem.ts'
import { MigrationLosesData } from './migrationLosesData.ts'
import { planMigration } from './planMigration.ts'
import type { Step } from './step.ts'

/** An index over millions of rows takes minutes. */
const LIMIT_MS = 3_600_000
/** Under this and a hash `done_once` holds which tables a database was brought to last. */
export const TABLES_KNOWN_AS = 'tables '
/** Of all processes that start at once, one migrates and the others find it done. */
const LOCK = 7_206_441

export interface MigrateNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly country: Country
  readonly log: Log
}

/**
 * Brings the tables to what the machinery and the declarations want, in one transaction: whole or not at all, also when the process
 * is killed meanwhile.
 * @param options `runLossy`: run what loses data too, because a person said so
 * @returns the steps that ran; none where all was as it should be
 * @throws MigrationLosesData naming each change that would lose data or that the data does not allow
 */
export async function migrate({ db, tools, country, log }: MigrateNeeds, options: { runLossy?: boolean } = {}): Promise<Step[]> {
  const steps = await db.transaction(
    async trx => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      await prepareSystem(trx)
      const planned = await planMigration(trx, tools, country)
      const held = planned.filter(({ effect }) => effect === 'blocked' || (effect === 'loses' && !options.runLossy))
      if (held.length > 0) throw new MigrationLosesData(held)
      for (const { says, run } of planned) {
        log.info({ step: says }, 'migration')
        for (const statement of run) await sql.raw(statement).execute(trx)
      }
      if (tools.some(({ name }) => name === 'staff_users')) for (const statement of accessTriggers) await sql.raw(statement).execute(trx)
      // Whatever these tables were known as, they are not that any more.
      if (planned.length > 0) await sql`delete from done_once where starts_with(name, ${TABLES_KNOWN_AS})`.execute(trx)
      return planned
    },
    { limitMs: LIMIT_MS },
  )
  // New indexes and columns are chosen by figures; nothing gathers them by itself on the embedded database.
  if (steps.length > 0) await db.transaction(trx => sql`analyze`.execute(trx), { limitMs: LIMIT_MS })
  return steps
}
