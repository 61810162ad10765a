import type { Kysely } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Engine } from '../changes/context.ts'
import type { Tables } from '../db/database.ts'
import type { DataCheck } from './dataCheck.ts'
import { rollUpChecks } from './rollUpChecks.ts'

/** All rules of stored rows: those of the tools, and one for each figure that a declaration rolls up. */
export function checksOf(engine: Pick<Engine, 'marketplace' | 'tools' | 'country'>, sql: Kysely<Tables>, now: Date): DataCheck[] {
  const rules = { now: now.toISOString(), today: localDay(now, countries[engine.country].zone) }
  return [...Object.values(engine.marketplace.work).flatMap(({ checks }) => checks ?? []), ...rollUpChecks({ sql, rules, engine })]
}
