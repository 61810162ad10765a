import { getTimezoneOffset } from 'date-fns-tz'
import { fieldIn } from '../../schema/each.ts'
import type { KindContext } from '../../schema/kinds/kind.ts'
import type { PageRow } from '../lists/pageRows.ts'
import type { ReadColumn } from '../lists/readColumn.ts'

const HOUR_MS = 3_600_000

/** Asking for a zone's offset costs more than all else about a row; it changes on the hour at most. */
const KEPT = 10_000

const offsets = new Map<string, number>()

/** A value to write out. `number` and `moment` let a sheet calculate; `text` is always there. */
export interface Cell {
  readonly text: string
  /** A plain decimal number of at most 15 digits, which a sheet keeps as it is. */
  readonly number?: string
  readonly is?: 'day' | 'moment'
  /** What is wrong with it: the cell of a sheet stands out and bears a note. */
  readonly note?: string
}

const EMPTY: Cell = { text: '' }
const NUMERIC = new Set(['smallint', 'integer', 'bigint', 'numeric'])

/**
 * Makes the writer of one column: titles for references, moments in the country's zone, the rest as its kind writes it.
 * @param zone IANA zone of the country
 */
export function cellOf({ key, field, column }: ReadColumn, zone: string, context: KindContext): (row: PageRow) => Cell {
  const isNumber = NUMERIC.has(column.type) && !field.options && !field.refersTo
  const is = column.type === 'date' ? 'day' : column.type === 'timestamptz' ? 'moment' : undefined
  return row => {
    const value = row[key]
    if (value === null || value === undefined) return EMPTY
    if (field.refersTo) return { text: titleOf(row, key) ?? String(value) }
    if (is === 'moment') return { text: localText(String(value), zone), is }
    const text = fieldIn(field, row).write(value, context)
    if (isNumber && text.replace(/\D/g, '').length <= 15) return { text, number: text }
    return is ? { text, is } : { text }
  }
}

function titleOf(row: PageRow, key: string): string | undefined {
  const titles = row._titles as Readonly<Record<string, string | null>> | undefined
  return titles?.[key] ?? undefined
}

/** A moment (ISO, UTC) as the clock on the wall of a zone shows it: `2026-11-18 10:30:00`. */
function localText(moment: string, zone: string): string {
  const time = Date.parse(moment)
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

function offsetAt(time: number, zone: string): number {
  const key = `${zone} ${Math.floor(time / HOUR_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= KEPT) offsets.clear()
  const offset = getTimezoneOffset(zone, new Date(time))
  offsets.set(key, offset)
  return offset
}
