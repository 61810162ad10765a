import type { Country } from '../../schema/country.ts'
import type { Tool } from '../../schema/tools.ts'
import { alone } from '../db/alone.ts'
import type { Database } from '../db/database.ts'
import { planMigration } from '../db/migrate/planMigration.ts'
import type { Step } from '../db/migrate/step.ts'
import { prepareSystem } from '../db/system/prepareSystem.ts'

/** Thrown to undo what the look needed. */
class Undone extends Error {}

/** The steps a migration would run, found out in a transaction that leaves nothing behind: an empty database has not even the machinery's tables. */
export async function migrationAhead(db: Database, tools: readonly Tool[], country: Country): Promise<Step[]> {
  let steps: Step[] = []
  await alone(db, async trx => {
    await prepareSystem(trx)
    steps = await planMigration(trx, tools, country)
    throw new Undone()
  }).catch(error => {
    if (!(error instanceof Undone)) throw error
  })
  return steps
}
