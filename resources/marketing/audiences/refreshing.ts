import { localDay, mondayOf, plusDays } from '../../../schema/days.ts'
import type { ScheduleZone } from '../../../schema/scheduleRuns.ts'

/** Most members of an audience (document 2, §9: audience cap). */
export const CAP = 100_000
/** Most codes that are pasted; more come as a file. */
export const MOST_PASTED = 5000

export type Frequency = 'daily' | 'weekly' | 'monthly'

/** How long a renewal holds, in days (requirements 3.2 no. 44). */
const renewedFor: Readonly<Record<Frequency, number>> = { daily: 30, weekly: 90, monthly: 365 }

/** The last day of an audience that is renewed on this day. */
export const validUntil = (today: string, frequency: Frequency): string => plusDays(today, renewedFor[frequency])

/** The local hour of refreshes. */
const AT = '03:00'

/** The next refresh after a moment: at 03:00 of each day, of Mondays or of the first (requirements 3.2 no. 44). @returns ISO 8601, UTC */
export function nextRefresh(frequency: Frequency, after: string, { zone, offset }: ScheduleZone): string {
  const today = localDay(new Date(after), zone)
  const days = { daily: [today, plusDays(today, 1)], weekly: mondays(today), monthly: firsts(today) }[frequency]
  const moments = days.map(day => new Date(`${day}T${AT}:00${offset}`).toISOString())
  return moments.find(moment => moment > after) ?? after
}

const mondays = (today: string) => [mondayOf(today), plusDays(mondayOf(today), 7)]

function firsts(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  return [first, `${plusDays(first, 31).slice(0, 7)}-01`]
}

/** From so many members on a change of more than half is asked about (requirements 3.2 no. 42). */
const COMPARED_FROM = 100

export interface Found {
  /** How many this refresh found, before the cap. */
  readonly found: number
  /** How many the last one left; null where there was none. */
  readonly last: number | null
  /** The number that an approver accepted for this list or statement; null if no approval was needed. */
  readonly approved: number | null
}

/** Why a refresh waits for an approval; null where it does not (domain: 2.10, document 2, §9). */
export function blockedBy({ found, last, approved }: Found): 'over the cap' | 'changed by more than half' | null {
  if (approved !== null && !jumps(found, approved)) return null
  if (found > CAP) return 'over the cap'
  return last !== null && last >= COMPARED_FROM && jumps(found, last) ? 'changed by more than half' : null
}

const jumps = (found: number, before: number): boolean => Math.abs(found - before) * 2 > before

/** The codes in a pasted text, each once, in its order. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(code => code.toUpperCase()),
  ),
]

/** By this number each user belongs to one of a hundred parts: the digits of the code, of which the last two are left (requirements 3.2 no. 43). */
export const MODULO = 100
export const modOf = (code: string): number => Number(code.replaceAll(/\D/g, '')) % MODULO

/** The part of the users that an audience takes; nothing where it takes all. */
export const shareOf = (from: number, to: number) => (from <= 0 && to >= MODULO - 1 ? undefined : { modulo: MODULO, from, to })
