import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { type Speaker, useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { ListColumn } from './useColumns.ts'

const narrow = /[\s.,:;'"|()[\]{}\-ijlrtf]/g
const digit = /\d/g
const broad = /[MWmw@%]/g

/** Rows that are looked at: as many as a tall screen shows. */
const sampled = 50

/** Pixels left and right of a text. */
const edges = 20
/** A badge has its own edges and an icon besides. */
const badgeEdges = 54
/** Its type is smaller. */
const badgeType = 0.9

/** Pixels that a column never goes below or above, by itself or dragged. */
export const narrowest = 48
export const widest = 800
/** What a column takes by itself where there is room to spare. */
const longest = 480

export type Pixels = Readonly<Record<string, number>>

const untouched: Pixels = {}

/** A word beside the values of a column; empty beside most. */
export interface Mark {
  readonly key: string
  words(row: ApiRecord): string
}

interface Wanted {
  /** What its kind takes of what stands in it. */
  readonly usual: number
  /** What shows all that stands in it. */
  readonly whole: number
}

/**
 * Widths by what stands in the columns. Where room is short texts give way to their ellipsis, the longest first, numbers, dates and states
 * never; where there is some to spare, what is cut has it first, the shortest first. While a list is open a column asks for no less than before, so nothing jumps.
 * @param room pixels for all of them together; null where it is not known
 * @param set widths that a person chose
 * @param mark what stands beside the values of a column
 */
export function useWidths(
  tool: Resource,
  columns: readonly ListColumn[],
  rows: readonly ApiRecord[] | undefined,
  room: number | null,
  set: Pixels = untouched,
  mark?: Mark,
) {
  const speaker = useSpeaker()
  const before = useRef<ReadonlyMap<string, Wanted>>(new Map())
  const wanted = useMemo(() => {
    const entries = columns.map(column => [
      column.key,
      atLeast(before.current.get(column.key), wantedBy(column, tool, rows ?? [], speaker, mark)),
    ])
    return new Map(entries as [string, Wanted][])
  }, [tool, columns, rows, speaker, mark])
  useEffect(() => {
    before.current = wanted
  }, [wanted])
  const widths = useMemo(() => widthsOf(columns, wanted, room, set), [columns, wanted, room, set])
  return { widths, wholeOf: (key: string) => wanted.get(key)?.whole ?? longest }
}

const atLeast = (before: Wanted | undefined, now: Wanted): Wanted =>
  before ? { usual: Math.max(before.usual, now.usual), whole: Math.max(before.whole, now.whole) } : now

function wantedBy(column: ListColumn, tool: Resource, rows: readonly ApiRecord[], speaker: Speaker, mark?: Mark): Wanted {
  const { field, key, most, head, beside } = column
  const { words, badge, isPicture } = viewOf(field)
  if (isPicture) return { usual: most, whole: most }
  const taken = rows.slice(0, sampled).map(row => {
    const value = row[key]
    if (value === null || value === undefined) return 0
    return roomOf(words({ value, field, tool: tool.name, name: key, speaker, titles: row._titles, record: row }))
  })
  const marks = mark?.key === key ? rows.slice(0, sampled).map(mark.words).filter(Boolean) : []
  const marked = marks.length > 0 ? Math.max(...marks.map(roomOf)) * badgeType + badgeEdges - edges : 0
  const content = Math.max(0, ...taken)
  const whole = Math.round(
    Math.min(longest, Math.max(head, (badge ? content * badgeType + badgeEdges : content + edges) + marked + beside)),
  )
  return { usual: Math.min(most, whole), whole }
}

/** Pixels of each column, in their order. */
export function widthsOf(
  columns: readonly Pick<ListColumn, 'key' | 'least'>[],
  wanted: ReadonlyMap<string, Wanted>,
  room: number | null,
  set: Pixels,
): readonly number[] {
  const asked = columns.map(({ key, least }) => {
    const chosen = set[key]
    const { usual, whole } = wanted.get(key) ?? { usual: longest, whole: longest }
    if (chosen !== undefined) return { least: chosen, usual: chosen, whole: chosen, isSet: true }
    return { least: Math.min(least ?? usual, usual), usual, whole, isSet: false }
  })
  const all = (of: 'least' | 'usual' | 'whole') => asked.reduce((sum, one) => sum + one[of], 0)
  if (room === null) return asked.map(({ usual }) => usual)
  const short = all('usual') > room
  const [from, to] = short ? (['least', 'usual'] as const) : (['usual', 'whole'] as const)
  const widths = levelled(
    asked.map(one => [one[from], one[to]]),
    room,
  )
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  if (left <= 0) return widths
  // The rest is spread over what nobody chose a width for, or makes the last column wider.
  const free = asked.reduce((sum, { isSet }, index) => sum + (isSet ? 0 : (widths[index] ?? 0)), 0)
  return widths.map((width, index) => {
    if (free === 0) return index === widths.length - 1 ? width + left : width
    return asked[index]?.isSet ? width : Math.floor(width + (left * width) / free)
  })
}

/** Each between what it has to take and what it would like, so that together they fill the room: a long text gives way before a short word is cut. */
function levelled(ends: readonly (readonly [number, number])[], room: number): readonly number[] {
  const at = (level: number) => ends.map(([from, to]) => Math.max(from, Math.min(to, level)))
  const taken = (level: number) => at(level).reduce((sum, width) => sum + width, 0)
  let [fits, level] = [0, Math.max(0, ...ends.map(([, to]) => to))]
  if (taken(level) <= room) return at(level)
  while (level - fits > 1) {
    const middle = Math.floor((fits + level) / 2)
    if (taken(middle) <= room) fits = middle
    else level = middle
  }
  return at(fits)
}

/** About how many pixels a text takes in a row: measuring it truly would hold up the rows. */
function roomOf(text: string): number {
  const many = (letters: RegExp) => text.match(letters)?.length ?? 0
  const [narrows, digits, broads] = [many(narrow), many(digit), many(broad)]
  return narrows * 4.7 + digits * 8.6 + broads * 12 + (text.length - narrows - digits - broads) * 8
}
