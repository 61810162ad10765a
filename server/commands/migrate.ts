import { tools } from '../../resources/index.ts'
import { applicationsOf } from '../applications.ts'
import { openDatabase } from '../db/database.ts'
import { migrate, stepsFor } from '../db/migrate/migrate.ts'
import { openLog } from '../log.ts'
import { readSettings } from '../settings.ts'

/** `npm run migrate`: brings the tables to the declarations. `--show` only prints the steps; `--run-lossy` runs those that lose data too. */
const settings = readSettings(process.env, applicationsOf(tools))
const db = await openDatabase(settings, openLog('warn'))
try {
  if (process.argv.includes('--show')) {
    const steps = await stepsFor(db.sql, tools, settings.country)
    for (const step of steps) process.stdout.write(`${step.sql};${step.loses ? `  -- LOSES ${step.loses}` : ''}\n`)
    process.stdout.write(`${steps.length} steps, ${steps.filter(step => step.loses).length} of them lose data\n`)
  } else {
    const steps = await migrate(db, tools, { country: settings.country, lossy: process.argv.includes('--run-lossy') })
    process.stdout.write(`${steps.length} steps done\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
