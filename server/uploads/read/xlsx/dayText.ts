const DAY_SECONDS = 86_400
/** 1 January 1970 as spreadsheets count days from the end of 1899. */
const EPOCH = 25_569
const LAST = 2_958_465
/** How far the count of workbooks from an old Macintosh lies behind. */
const FROM_1904 = 1_462
/** 29 February 1900: spreadsheets count it, no calendar has it. */
const NO_DAY = 60

/** What a format shows of a moment. */
export interface Moment {
  readonly day: boolean
  readonly time: boolean
}

/**
 * A count of days as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `HH:MM` (with seconds where there are any), as its format shows it.
 * @returns undefined for a count that no calendar has
 */
export function dayText(serial: number, shows: Moment, from1904: boolean): string | undefined {
  const seconds = Math.round(serial * DAY_SECONDS)
  const counted = Math.floor(seconds / DAY_SECONDS)
  if (!shows.day && counted === 0) return timeText(seconds)
  const days = counted + (from1904 ? FROM_1904 : 0)
  if (days < 1 || days > LAST || days === NO_DAY) return undefined
  const day = new Date((days + (days < NO_DAY ? 1 : 0) - EPOCH) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  return shows.time ? `${day} ${timeText(seconds - counted * DAY_SECONDS)}` : day
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19).replace(/:00$/, '')
}
