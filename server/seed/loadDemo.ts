import type { Country } from '../../schema/country.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { factsOf, noteFile } from '../files/keepFile.ts'
import type { Storage } from '../files/storage.ts'
import type { Log } from '../log.ts'
import { type SeedNeeds, seedDemo } from './demo.ts'

interface DemoNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly storage: Storage
  readonly clock: Clock
  readonly country: Country
  readonly log: Log
  readonly say: (line: string) => void
  readonly seed?: number
}

/** Loads the demo data into an empty database, once, and tells how much that was; false where nothing was loaded. */
export async function loadDemo({ db, tools, storage, clock, country, log, say, seed }: DemoNeeds): Promise<boolean> {
  const storeWithin: SeedNeeds['storeWithin'] = trx => async (content, name) => {
    const received = await storage.receive([content])
    await received.keep()
    const facts = factsOf(received, name)
    await noteFile(trx, facts, '*', 0, clock())
    return facts
  }
  const counts = await seedDemo({ db, tools, country, clock, storeWithin, seed }, log)
  if (!counts) return false
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`Loaded the demo data (${rows.toLocaleString('en')} rows in ${Object.keys(counts).length} tables)`)
  return true
}
