import type { Kysely } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Engine } from '../changes/context.ts'
import type { Tables } from '../db/database.ts'
import { aggregateChecks } from './aggregateChecks.ts'
import type { DataCheck } from './dataCheck.ts'

/** All rules of stored rows: those of the tools, and one for each figure that a declaration rolls up. */
export function checksOf(engine: Pick<Engine, 'marketplace' | 'tools' | 'country'>, sql: Kysely<Tables>, now: Date): DataCheck[] {
  const rules = { now: now.toISOString(), today: localDay(now, countries[engine.country].zone) }
  return [...Object.values(engine.marketplace.background).flatMap(({ checks }) => checks ?? []), ...aggregateChecks({ sql, rules, engine })]
}
