/** Days of a span at most, both ends counted (document 1, §2.6; the limit as for orders, document 2, §5). */
export const LONGEST_DAYS = 30

/** What is wrong with two typed days, and with which of them; null where nothing is. */
export function faultOfSpan({ from, to }: { from: string; to: string }): { at: 'from' | 'to'; code: string } | null {
  if (!isDay(from)) return { at: 'from', code: 'date' }
  if (!isDay(to)) return { at: 'to', code: 'date' }
  if (from > to) return { at: 'from', code: 'from_not_below_to' }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > LONGEST_DAYS ? { at: 'to', code: 'span_too_long' } : null
}

/** An input of days gives an empty text for what is none; years before 2000 are a year that is still being typed. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '2000'
}

/** The day `count` days before a day. */
export function earlier(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
}
