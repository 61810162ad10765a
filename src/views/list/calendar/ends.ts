import { plusDays } from '../../../../schema/days.ts'

const DAY_MS = 86_400_000
const HOUR = 1 / 24

/** From when until when a row holds; null where it is open. */
export interface Ends {
  readonly from: string | null
  readonly to: string | null
}

/** What of a bar is moved. */
export type Part = 'whole' | 'from' | 'to'

/** How the ends of a calendar's rows are read: as whole days, or as moments in a zone that is so far ahead of UTC (`+05:30`). */
export interface Scale {
  readonly isDays: boolean
  readonly offset: string
}

/** Where a bar begins and ends, in days after the beginning of the first day; infinite where the row is open. */
export interface Reach {
  readonly begin: number
  readonly end: number
}

/** Where a row stands from a day on. A day is held whole; a moment is the end itself. */
export function reachOf({ from, to }: Ends, first: string, { isDays, offset }: Scale): Reach {
  const zero = Date.parse(isDays ? `${first}T00:00:00Z` : `${first}T00:00:00${offset}`)
  const at = (value: string) => (Date.parse(isDays ? `${value}T00:00:00Z` : value) - zero) / DAY_MS
  return {
    begin: from === null ? Number.NEGATIVE_INFINITY : at(from),
    end: to === null ? Number.POSITIVE_INFINITY : at(to) + (isDays ? 1 : 0),
  }
}

/** How far one step goes, in days: a day, and where hours can be told apart an hour. */
export const stepOf = ({ isDays }: Scale, span: 'month' | 'week'): number => (isDays || span === 'month' ? 1 : HOUR)

/** The ends of a row after some of it was moved by so many days; null where nothing moves, for it is open there, or it would end before it begins. */
export function movedBy(ends: Ends, part: Part, days: number, scale: Scale): Ends | null {
  const by = (value: string | null) => (value === null ? null : shifted(value, days, scale))
  const next = { from: part === 'to' ? ends.from : by(ends.from), to: part === 'from' ? ends.to : by(ends.to) }
  if (sameEnds(next, ends)) return null
  if (next.from === null || next.to === null) return next
  return scale.isDays ? (next.from <= next.to ? next : null) : Date.parse(next.from) < Date.parse(next.to) ? next : null
}

export const sameEnds = (one: Ends, other: Ends): boolean => one.from === other.from && one.to === other.to

function shifted(value: string, days: number, { isDays }: Scale): string {
  return isDays ? plusDays(value, Math.round(days)) : new Date(Math.round(Date.parse(value) + days * DAY_MS)).toISOString()
}

/** Bars below each other where they would meet: the line of each, and how many lines there are. @param least room that a bar takes however short it is, in days */
export function stacked(reaches: readonly Reach[], least: number): { readonly lines: readonly number[]; readonly count: number } {
  const ends: number[] = []
  const lines = new Array<number>(reaches.length).fill(0)
  const order = reaches.map((_, at) => at).sort((one, other) => beginOf(reaches[one]) - beginOf(reaches[other]))
  for (const at of order) {
    const { begin, end } = reaches[at] ?? { begin: 0, end: 0 }
    const free = ends.findIndex(taken => taken <= begin)
    const line = free < 0 ? ends.length : free
    ends[line] = Math.max(end, begin + least)
    lines[at] = line
  }
  return { lines, count: Math.max(1, ends.length) }
}

const beginOf = (reach: Reach | undefined): number => Math.max(reach?.begin ?? 0, -1e9)
