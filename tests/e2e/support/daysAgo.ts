const DAY_MS = 86_400_000

/** A day before today as `YYYY-MM-DD`: demo data ends today, whenever that is. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}
