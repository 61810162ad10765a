import { sql } from 'kysely'
import { alone } from '../db/alone.ts'
import { type MigrateNeeds, migrate } from '../db/migrate/migrate.ts'
import { planMigration } from '../db/migrate/planMigration.ts'
import type { Step } from '../db/migrate/step.ts'
import { prepareSystem } from '../db/system/prepareSystem.ts'
import { readArguments } from './readArguments.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * `npm run migrate`: brings the tables to what the declarations say; what would lose data waits.
 * `--show` prints every statement and runs none; `--run-lossy` also runs those that lose data.
 */
const { values } = readArguments('npm run migrate -- [--show | --run-lossy]', {
  options: { show: { type: 'boolean', default: false }, 'run-lossy': { type: 'boolean', default: false } },
})

await withDatabase(async given => {
  const steps = await given.asOwner(db => {
    const needs = { ...given, db }
    return values.show ? migrationAhead(needs) : migrate(needs, { runLossy: values['run-lossy'] })
  })
  for (const { effect, says, run } of steps) {
    console.log(`-- ${effect === 'adds' ? '' : `${effect}: `}${says}`)
    for (const statement of run) console.log(`${statement};`)
  }
  if (steps.length === 0) console.log('The tables are as declared: nothing to do.')
  else console.log(values.show ? `\n${steps.length} steps to run.` : `\n${steps.length} steps run.`)
})

/** The steps a migration would run, found out in a transaction that leaves nothing behind: an empty database has not even the machinery's tables. */
async function migrationAhead({ db, tools, tables, country }: MigrateNeeds): Promise<Step[]> {
  return alone(db, async trx => {
    await sql`savepoint untouched`.execute(trx)
    await prepareSystem(trx, tables)
    const steps = await planMigration(trx, tools, country)
    await sql`rollback to savepoint untouched`.execute(trx)
    return steps
  })
}
