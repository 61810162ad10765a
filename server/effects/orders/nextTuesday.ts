import { plusDays } from '../../metrics/days.ts'

/** Payouts leave on Tuesdays: the next one after a day. */
export function nextTuesday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, ((2 - weekday + 6) % 7) + 1)
}
