import { type Country, countries } from '../../../schema/country.ts'
import { localDay, mondayOf, plusDays } from '../../../schema/days.ts'
import { QUIET } from '../sendRules.ts'

/** Midnight of a local day. */
const midnight = (day: string, country: Country): Date => new Date(`${day}T00:00:00${countries[country].offset}`)

/** The hour of a moment on the clocks of the country. */
function localHour(moment: Date, country: Country): number {
  return (moment.getTime() - midnight(localDay(moment, countries[country].zone), country).getTime()) / 3_600_000
}

/** When a promotional message may leave: at once between 9 and 21 local time, else at the next 9. */
export function openFrom(moment: Date, country: Country): Date {
  const hour = localHour(moment, country)
  if (hour >= QUIET.until && hour < QUIET.from) return moment
  const today = localDay(moment, countries[country].zone)
  const day = hour < QUIET.until ? today : plusDays(today, 1)
  return new Date(midnight(day, country).getTime() + QUIET.until * 3_600_000)
}

/** The beginnings of the local day and week. */
export function sinceWhen(moment: Date, country: Country): { readonly day: string; readonly week: string } {
  const today = localDay(moment, countries[country].zone)
  return { day: midnight(today, country).toISOString(), week: midnight(mondayOf(today), country).toISOString() }
}
