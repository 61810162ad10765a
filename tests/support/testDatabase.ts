import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketplace } from '../../resources/server.ts'
import type { Country } from '../../schema/country.ts'
import { restrictingColumn } from '../../schema/people.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate/migrate.ts'
import { wantedTables } from '../../server/db/migrate/wantedTables.ts'
import { accessTriggers } from '../../server/db/system/accessTriggers.ts'
import { systemStatements } from '../../server/db/system/index.ts'
import { writeTriggers } from '../../server/db/system/writeTriggers.ts'
import { openLog } from '../../server/log.ts'
import { tablesOf } from '../../server/marketplace/servedMarketplace.ts'
import { freshDatabase } from './freshDatabase.ts'

/** Those of the marketplace that no declaration makes: its work writes there, whichever tools a test declares. */
const tables = tablesOf(marketplace)

/** What makes the tables of the machinery. */
export const machinery = systemStatements(tables)

/** A database of one's own with the tables of these tools and of the machinery, without rows. Closing it throws it away. */
export function testDatabase(tools: readonly Tool[], country: Country = 'IN'): Promise<Database> {
  return freshDatabase({
    text: JSON.stringify([
      machinery,
      accessTriggers(restrictingColumn(tools)),
      writeTriggers(tools),
      wantedTables(tools, country),
      migrations(),
    ]),
    make: async db => {
      await migrate({ db, tools, tables, country, log: openLog('silent') })
    },
  })
}

/** The source that makes tables: when it changes, so may they. */
function migrations(): string[] {
  // Not by `new URL(…)`: in tests of components that is an address of the browser's.
  const folder = join(import.meta.dirname, '../../server/db/migrate')
  return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
}
