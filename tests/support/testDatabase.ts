import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Country } from '../../schema/country.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate/migrate.ts'
import { wantedTables } from '../../server/db/migrate/wantedTables.ts'
import { accessTriggers } from '../../server/db/system/accessTriggers.ts'
import { systemTables } from '../../server/db/system/index.ts'
import { openLog } from '../../server/log.ts'
import { freshDatabase } from './freshDatabase.ts'

/** A database of one's own with the tables of these tools and of the machinery, without rows. Closing it throws it away. */
export function testDatabase(tools: readonly Tool[], country: Country = 'IN'): Promise<Database> {
  return freshDatabase({
    text: JSON.stringify([systemTables, accessTriggers, wantedTables(tools, country), migrations()]),
    make: async db => {
      await migrate({ db, tools, country, log: openLog('silent') })
    },
  })
}

/** The source that makes tables: when it changes, so may they. */
function migrations(): string[] {
  const folder = new URL('../../server/db/migrate/', import.meta.url)
  return readdirSync(folder).map(name => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8'))
}
