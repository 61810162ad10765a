const DAY = 86_400_000
const TUESDAY = 2

/** The Tuesday after a day, on which payouts leave. @param today YYYY-MM-DD */
export function nextTuesday(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  const ahead = ((TUESDAY - day.getUTCDay() + 6) % 7) + 1
  return new Date(day.getTime() + ahead * DAY).toISOString().slice(0, 10)
}
