import { fromZonedTime } from 'date-fns-tz'

/** The moment (ISO, UTC) at which a day (YYYY-MM-DD) begins in a zone. */
export function dayStart(day: string, zone: string): string {
  return fromZonedTime(`${day}T00:00:00`, zone).toISOString()
}
