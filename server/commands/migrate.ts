import { sql } from 'kysely'
import { alone } from '../db/alone.ts'
import { type MigrateNeeds, migrate } from '../db/migrate/migrate.ts'
import { planMigration } from '../db/migrate/planMigration.ts'
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
  const { steps, warnings } = await given.asOwner(async db => {
    const warned: string[] = []
    const needs = { ...given, db, say: (line: string) => warned.push(line) }
    if (values.show) return migrationAhead(needs)
    return { steps: await migrate(needs, { runLossy: values['run-lossy'] }), warnings: warned }
  })
  for (const { effect, says, more = [], run, after = [] } of steps) {
    console.log(`-- ${effect === 'adds' ? '' : `${effect}: `}${says}`)
    for (const line of more) console.log(`--   ${line}`)
    for (const statement of [...run, ...after]) console.log(`${statement};`)
  }
  for (const warning of warnings) console.log(`-- warning: ${warning}`)
  if (steps.length === 0) console.log('The tables are as declared: nothing to do.')
  else console.log(values.show ? `\n${steps.length} steps to run.` : `\n${steps.length} steps run.`)
})

/** The steps a migration would run, found out in a transaction that leaves nothing behind: an empty database has not even the machinery's tables. */
async function migrationAhead({ db, tools, tables, country }: MigrateNeeds) {
  return alone(db, async trx => {
    await sql`savepoint untouched`.execute(trx)
    await prepareSystem(trx, tables)
    const { renamed, steps, warnings } = await planMigration(trx, tools, country)
    await sql`rollback to savepoint untouched`.execute(trx)
    return { steps: [...renamed, ...steps], warnings }
  })
}
