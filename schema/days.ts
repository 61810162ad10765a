import { kept } from './maps.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment in a zone, as YYYY-MM-DD: 2026-11-17T18:30:00Z is the 18th in Asia/Kolkata. */
export function localDay(moment: Date, zone: string): string {
  // The Canadian way of writing a date is the one of ISO 8601.
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return kept(formats, zone, () => new Intl.DateTimeFormat('en-CA', options)).format(moment)
}

/** The day `count` days later (earlier when negative). */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** All days from one to another, both included; none when `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}

/** Monday of the week a day belongs to: weeks run from Monday to Sunday. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, weekday === 0 ? -6 : 1 - weekday)
}
