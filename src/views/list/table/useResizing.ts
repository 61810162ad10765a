import { useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import type { WidthsContextValue } from './TableContext.ts'
import type { ListColumn } from './useColumns.ts'
import { type Mark, narrowest, type Pixels, useWidths, widest } from './useWidths.ts'

/**
 * Widths of a table's columns, and dragging them. Columns before the dragged edge keep the widths they are seen with, so that the edge
 * follows the pointer; those behind it make room.
 * @param room pixels for all columns; null where it is not known
 * @param set widths that the person chose before
 */
export function useResizing(
  tool: Resource,
  columns: readonly ListColumn[],
  rows: readonly ApiRecord[] | undefined,
  room: number | null,
  set: Pixels | undefined,
  onSet: (widths: Pixels) => void,
  mark: Mark | undefined,
): WidthsContextValue {
  // Of these very widths: once they are kept, or given up, the draft is over.
  const [draft, setDraft] = useState<{ readonly of: Pixels | undefined; readonly widths: Pixels } | null>(null)
  const now = draft && draft.of === set ? draft.widths : set
  const { widths, wholeOf } = useWidths(tool, columns, rows, room, now, mark)
  const withOne = (index: number, width: number): Pixels => {
    const before = columns.slice(0, index).map(({ key }, at) => [key, widths[at] ?? narrowest])
    const clamped = Math.round(Math.min(widest, Math.max(narrowest, width)))
    return { ...now, ...Object.fromEntries(before), [columns[index]?.key ?? '']: clamped }
  }
  const resize = useEvent((index: number, width: number) => setDraft({ of: set, widths: withOne(index, width) }))
  const fitWhole = useEvent((index: number) => onSet(withOne(index, wholeOf(columns[index]?.key ?? ''))))
  const keep = useEvent(() => {
    if (now && now !== set) onSet(now)
  })
  return useMemo(() => ({ widths, resize, fitWhole, keep }), [widths, resize, fitWhole, keep])
}
