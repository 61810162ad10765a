import { sql } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Database } from '../db/database.ts'
import { stepsFor } from '../db/migrate/migrate.ts'
import type { Step } from '../db/migrate/planMigration.ts'
import { systemTables } from '../db/system/index.ts'

/** Thrown to undo what the look needed. */
class Undone extends Error {}

/** The steps a migration would run, found out in a transaction that leaves nothing behind: an empty database has not even the machinery's tables. */
export async function migrationAhead(db: Database, tools: readonly Tool[], country: Country): Promise<Step[]> {
  let steps: Step[] = []
  await db
    .transaction(async trx => {
      for (const statement of systemTables) await sql.raw(statement).execute(trx)
      steps = await stepsFor(trx, tools, country)
      throw new Undone()
    })
    .catch(error => {
      if (!(error instanceof Undone)) throw error
    })
  return steps
}
