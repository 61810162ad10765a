import { tools } from '../../resources/index.ts'
import type { Tool } from '../../schema/tools.ts'
import { applicationsOf } from '../applications.ts'
import type { Clock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type Log, openLog } from '../log.ts'
import { readSettings, type Settings } from '../settings.ts'
import { whyNot } from '../whyNot.ts'

/** What a command works with: the same settings, database and declarations as the server's. */
export interface CommandNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly clock: Clock
  readonly log: Log
}

/** Opens the database of the environment, does the work of a command and closes it again. Sets the exit code; never throws. */
export async function withDatabase(work: (needs: CommandNeeds) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env, applicationsOf(tools))
    // What a command has to say it prints; the log is for what goes wrong.
    const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
    const db = await openDatabase(settings, log)
    try {
      await work({ settings, db, tools, clock: () => new Date(), log })
    } finally {
      await db.close()
    }
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exitCode = 1
  }
}
