import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { type Speaker, useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { ListColumn } from './useColumns.ts'

const narrow = /[\s.,:;'|()\-ijlrtf]/g

const digit = /\d/g

/** Rows that are looked at: as many as a tall screen shows. */
const sampled = 50
const edges = 20
/** A badge has its own edges and an icon besides. */
const badgeEdges = 54
/** Its type is smaller. */
const badgeType = 0.9

/**
 * Columns as wide as what stands in them, squeezed where they have less room: texts give way to their ellipsis, numbers, dates and states never.
 * While a list is open a column does not become narrower, so that nothing jumps from page to page.
 * @param room pixels for all of them together; null where it is not known
 */
export function useFittedColumns(
  tool: Resource,
  columns: readonly ListColumn[],
  rows: readonly ApiRecord[] | undefined,
  room: number | null,
): readonly ListColumn[] {
  const speaker = useSpeaker()
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  const wanted = useMemo(
    () =>
      new Map(
        columns.map(column => [column.key, Math.max(before.current.get(column.key) ?? 0, wantedBy(column, tool, rows ?? [], speaker))]),
      ),
    [tool, columns, rows, speaker],
  )
  useEffect(() => {
    before.current = wanted
  }, [wanted])
  return useMemo(() => fitted(columns, wanted, room), [columns, wanted, room])
}

function wantedBy(column: ListColumn, tool: Resource, rows: readonly ApiRecord[], speaker: Speaker): number {
  const { field, key, most, head } = column
  const { words, badge, isPicture } = viewOf(field)
  if (isPicture) return most
  const taken = rows.slice(0, sampled).map(row => {
    const value = row[key]
    if (value === null || value === undefined) return 0
    return roomOf(words({ value, field, tool: tool.name, name: key, speaker, titles: row._titles }))
  })
  const content = badge ? usualOf(taken) * badgeType + badgeEdges : Math.max(0, ...taken) + edges
  return Math.round(Math.min(most, Math.max(head, content)))
}

/** A long name of a rare state must not make all rows wide. */
function usualOf(taken: readonly number[]): number {
  const sorted = [...taken].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.85)] ?? 0
}

function fitted(columns: readonly ListColumn[], wanted: ReadonlyMap<string, number>, room: number | null): readonly ListColumn[] {
  const widest = (column: ListColumn) => wanted.get(column.key) ?? column.most
  const narrowest = (column: ListColumn) => Math.min(column.least ?? widest(column), widest(column))
  const all = total(columns, widest)
  const none = total(columns, narrowest)
  const share = room === null || all <= room ? 1 : Math.max(0, (room - none) / Math.max(1, all - none))
  return columns.map(column => ({
    ...column,
    width: Math.floor(narrowest(column) + (widest(column) - narrowest(column)) * share),
  }))
}

const total = (columns: readonly ListColumn[], width: (column: ListColumn) => number): number =>
  columns.reduce((sum, column) => sum + width(column), 0)

/** About how many pixels a text takes in a row: measuring it truly would hold up the rows. */
function roomOf(text: string): number {
  const narrows = text.match(narrow)?.length ?? 0
  const digits = text.match(digit)?.length ?? 0
  return narrows * 4.7 + digits * 8.6 + (text.length - narrows - digits) * 8
}
