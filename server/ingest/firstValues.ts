import type { IngestRows } from '../../schema/ingestRows.ts'
import type { Values } from '../../schema/planner.ts'
import type { RowEvent } from '../../schema/wire/ingestCalls.ts'

/** An event with the values that it gives its row. */
export interface ReadEvent {
  readonly event: RowEvent
  readonly set: Values
}

/**
 * The values of the earliest event, and the marks of values that differ from it.
 * @param own the events of one row
 * @param row the stored row; undefined for a new one
 */
export function firstValues({ first, marks = {} }: IngestRows, own: readonly ReadEvent[], row: Values | undefined): Values {
  if (!first) return {}
  const [earliest] = own.toSorted((one, other) => Date.parse(one.event.at) - Date.parse(other.event.at))
  const since = row?.[first.by]
  const isEarlier = earliest !== undefined && (typeof since !== 'string' || Date.parse(earliest.event.at) < Date.parse(since))
  const kept = isEarlier
    ? { ...Object.fromEntries(first.fields.map(key => [key, earliest.set[key]])), [first.by]: new Date(earliest.event.at).toISOString() }
    : Object.fromEntries([...first.fields, first.by].map(key => [key, row?.[key]]))
  const differs = (key: string) => [...own.map(({ set }) => set[key]), ...(row ? [row[key]] : [])].some(value => value !== kept[key])
  const marked = Object.entries(marks).map(([mark, key]) => [mark, row?.[mark] === true || (key !== undefined && differs(key))])
  return { ...kept, ...Object.fromEntries(marked) }
}
