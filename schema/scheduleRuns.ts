import { localDay, mondayOf, plusDays } from './days.ts'

/** A schedule of runs; all dates and times are local to the country (document 2, §4: campaign schedule types). */
export interface Schedule {
  readonly kind: 'one time' | 'multiple dates' | 'recurring'
  /** The moment of a single run, with time zone. */
  readonly at?: string | null
  readonly dates?: readonly string[] | null
  /** `10:30`, for each run. */
  readonly time?: string | null
  readonly every?: 'week' | 'month' | null
  readonly week_days?: readonly WeekDay[] | null
  /** A day that a month does not have becomes its last day. */
  readonly month_days?: readonly number[] | null
  readonly start_date?: string | null
  readonly end?: 'never ending' | 'on a date' | 'after occurrences' | null
  readonly end_date?: string | null
  readonly occurrences?: number | null
}

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof weekDays)[number]

/** The time zone of its dates and times, without daylight saving time. */
export interface ScheduleZone {
  readonly zone: string
  readonly offset: string
}

/** The first run after a moment; null if there is none or the schedule is incomplete. Moments are ISO 8601, the result is UTC. */
export function nextRun(schedule: Schedule, after: string, zone: ScheduleZone): string | null {
  return runsAfter(schedule, after, zone, 1)[0] ?? null
}

/** The first `count` runs after a moment, in order. */
export function runsAfter(schedule: Schedule, after: string, zone: ScheduleZone, count: number): readonly string[] {
  const since = new Date(after).toISOString()
  const runs: string[] = []
  for (const run of runsFrom(schedule, localDay(new Date(after), zone.zone), zone)) {
    if (run <= since) continue
    runs.push(run)
    if (runs.length >= count) break
  }
  return runs
}

/** Runs in order; those before `day` can be left out. */
function* runsFrom(schedule: Schedule, day: string, { offset }: ScheduleZone): Generator<string> {
  const { kind, at, dates, time } = schedule
  if (kind === 'one time') {
    if (at) yield new Date(at).toISOString()
    return
  }
  if (!time) return
  const days = kind === 'recurring' ? recurringDays(schedule, day) : [...new Set(dates ?? [])].sort()
  for (const one of days) yield new Date(`${one}T${time}:00${offset}`).toISOString()
}

/** Days of a recurring schedule. If its runs are limited by number, they count from the first. */
function* recurringDays(schedule: Schedule, day: string): Generator<string> {
  const { start_date, end, end_date, occurrences } = schedule
  if (!start_date || !end || (end === 'on a date' && !end_date) || (end === 'after occurrences' && !occurrences)) return
  const last = end === 'on a date' ? end_date : null
  const most = end === 'after occurrences' ? (occurrences ?? 0) : Number.POSITIVE_INFINITY
  const from = Number.isFinite(most) || start_date > day ? start_date : day
  let counted = 0
  for (const one of schedule.every === 'month' ? monthDays(schedule, from) : dayOfWeeks(schedule, from)) {
    counted += 1
    if (counted > most || (last && one > last) || one > LAST_DAY) return
    yield one
  }
}

/** The last date with a year of four digits. */
const LAST_DAY = '9999-11-30'

function* dayOfWeeks({ every, week_days }: Schedule, from: string): Generator<string> {
  const places = weekDays.flatMap((name, place) => (week_days?.includes(name) ? [place] : []))
  if (every !== 'week' || places.length === 0) return
  for (let monday = mondayOf(from); monday <= LAST_DAY; monday = plusDays(monday, 7))
    for (const place of places) if (plusDays(monday, place) >= from) yield plusDays(monday, place)
}

function* monthDays({ month_days }: Schedule, from: string): Generator<string> {
  const wanted = [...(month_days ?? [])].sort((a, b) => a - b)
  if (wanted.length === 0) return
  let [year, month] = from.split('-').map(Number) as [number, number]
  for (; year < 9999; [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]) {
    const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
    // The 30th and the 31st are one day in a month that has neither.
    for (const date of new Set(wanted.map(one => Math.min(one, longest)))) {
      const day = `${year}-${two(month)}-${two(date)}`
      if (day >= from) yield day
    }
  }
}

const two = (number: number): string => String(number).padStart(2, '0')
