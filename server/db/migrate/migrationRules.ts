import { type Country, countries } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import type { RuleContext } from '../../../schema/rule.ts'

/** The context of rules while tables are migrated. */
export function migrationRules(country: Country): RuleContext {
  const { zone } = countries[country]
  const now = new Date()
  return { country, now: now.toISOString(), today: localDay(now, zone), localDate: moment => localDay(new Date(moment), zone) }
}
