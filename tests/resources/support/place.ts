import type { Country } from '../../../schema/country.ts'
import type { RuleContext } from '../../../schema/rule.ts'

/** A day of the demo in one country; moments count as the day they have in UTC. */
export const place = (country: Country = 'IN'): RuleContext => ({
  country,
  today: '2026-11-18',
  now: '2026-11-18T08:00:00.000Z',
  localDate: moment => moment.slice(0, 10),
})
