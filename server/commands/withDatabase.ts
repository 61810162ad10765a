import { marketplace } from '../../resources/server.ts'
import type { Clock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { MigrateNeeds } from '../db/migrate/migrate.ts'
import { asOwner, booksOf } from '../db/server/roles.ts'
import { openLog } from '../log.ts'
import { tablesOf } from '../marketplace/servedMarketplace.ts'
import { settingNames } from '../settingNames.ts'
import { readSettings, type Settings } from '../settings.ts'
import { whyNot } from '../whyNot.ts'

/** What a command works with: the same settings, database and declarations as the server's. */
interface CommandNeeds extends Required<Omit<MigrateNeeds, 'say'>> {
  readonly settings: Settings
  /** Works on the tables as the role that owns them. */
  readonly asOwner: <T>(work: (owner: Database) => Promise<T>) => Promise<T>
  readonly clock: Clock
}

/** Opens the database of the environment, does the work of a command and closes it again. Sets the exit code; never throws. */
export async function withDatabase(work: (needs: CommandNeeds) => Promise<void>): Promise<void> {
  const { tools } = marketplace
  try {
    const settings = readSettings(process.env, settingNames(marketplace))
    // What a command has to say it prints; the log is for what goes wrong.
    const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
    const db = await openDatabase(settings, log)
    try {
      const { country, migrationUrl } = settings
      const owned: CommandNeeds['asOwner'] = work => asOwner(db, { migrationUrl, books: booksOf(tools) }, log, work)
      const { sandboxes = [] } = marketplace
      await work({ settings, db, asOwner: owned, tools, tables: tablesOf(marketplace), sandboxes, country, clock: () => new Date(), log })
    } finally {
      await db.close()
    }
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exitCode = 1
  }
}
