import type { Kysely } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { cleanMarkup } from './cleanMarkup.ts'
import type { Change, Engine, Source } from './context.ts'

/** What one write works with: the transaction, who asked, and the day in the country's zone. */
export function openChange(engine: Engine, db: Kysely<Tables>, person: Person | null, source: Source, job?: string): Change {
  const { zone } = countries[engine.country]
  const localDate = (moment: string) => localDay(new Date(moment), zone)
  const now = engine.now()
  const rules = {
    country: engine.country,
    today: localDay(now, zone),
    now: now.toISOString(),
    localDate,
    cleanMarkup,
    origin: engine.publicUrl,
    privateHosts: engine.sending.privateHosts,
  }
  return { engine, sql: db, person, source, rules, job, locked: new Map(), reads: [], prompts: new Map(), secrets: new Map() }
}
