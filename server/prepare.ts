import { keepAccess } from './access/keepAccess.ts'
import type { Clock } from './clock.ts'
import { alone } from './db/alone.ts'
import type { Database } from './db/database.ts'
import { migrateOnce } from './db/migrate/migrateOnce.ts'
import { completeErasures } from './erasure/completeErasures.ts'
import type { Storage } from './files/storage.ts'
import type { Log } from './log.ts'
import type { ServedMarketplace } from './marketplace/servedMarketplace.ts'
import { loadDemo } from './seed/demo.ts'
import type { Settings } from './settings.ts'
import { keepWork } from './work/keepWork.ts'
import { worksOf } from './work/works.ts'

export interface PrepareNeeds {
  readonly db: Database
  readonly marketplace: ServedMarketplace
  readonly settings: Settings
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly say: (line: string) => void
}

/**
 * Makes a database fit to be served: its tables, the demo, a row for each job, permissions and roles. Any number of processes may do it at once; each part
 * is done by one of them (see `alone`).
 * @throws MigrationLosesData where a person has to decide first
 */
export async function prepare({ db, marketplace, settings, storage, clock, log, say }: PrepareNeeds): Promise<void> {
  const { country, firstAdmin } = settings
  const { tools, permissions, roles } = marketplace
  const steps = await migrateOnce({ db, tools, country, log })
  if (steps.length > 0) say(`Prepared the tables (${steps.length} steps)`)
  // The demo is for trying the product: a real provider knows none of its staff.
  if (!settings.oauth) await loadDemo({ db, marketplace, storage, clock, country, log, say })
  await completeErasures({ db, marketplace, settings, clock })
  const hasAdmin = await alone(db, async trx => {
    await keepWork(trx, worksOf(marketplace), clock(), country)
    return keepAccess(trx, { permissions, roles, firstAdmin })
  })
  if (!hasAdmin) say('Nobody is admin yet: set ADMIN_EMAIL to the address of whoever is to be the first, and start again.')
}
