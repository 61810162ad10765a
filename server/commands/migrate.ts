/**
 * `npm run migrate`: brings the tables to what the declarations say; what would lose data waits.
 * `--show` prints every statement and runs none; `--run-lossy` also runs those that lose data.
 */
import { migrate } from '../db/migrate/migrate.ts'
import { migrationAhead } from './migrationAhead.ts'
import { readArguments } from './readArguments.ts'
import { withDatabase } from './withDatabase.ts'

const { values } = readArguments('npm run migrate -- [--show | --run-lossy]', {
  options: { show: { type: 'boolean', default: false }, 'run-lossy': { type: 'boolean', default: false } },
})

await withDatabase(async ({ db, tools, settings: { country }, log }) => {
  const steps = values.show
    ? await migrationAhead(db, tools, country)
    : await migrate({ db, tools, country, log }, { runLossy: values['run-lossy'] })
  for (const { effect, says, run } of steps) {
    console.log(`-- ${effect === 'adds' ? '' : `${effect}: `}${says}`)
    for (const statement of run) console.log(`${statement};`)
  }
  if (steps.length === 0) console.log('The tables are as declared: nothing to do.')
  else console.log(values.show ? `\n${steps.length} steps to run.` : `\n${steps.length} steps run.`)
})
