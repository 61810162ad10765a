import type { Calendar } from '../../../../schema/calendar.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import type { CalendarWords, Told } from './useWords.ts'

/** Rows that agree in what the lanes are made of, in the order of their beginning. */
export interface Lane {
  readonly key: string
  readonly name: string
  readonly bars: readonly { readonly row: ApiRecord; readonly name: string; readonly state: Told | null }[]
}

/** The lanes of some rows: by the order of options and numbers, else by name; what has no value stands last. */
export function lanesOf(rows: readonly ApiRecord[], { lane }: Calendar, { fields }: Resource, words: CalendarWords): readonly Lane[] {
  const byKey = new Map<string, ApiRecord[]>()
  for (const row of rows) {
    const key = JSON.stringify(lane.map(name => row[name] ?? null))
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  const bar = (row: ApiRecord) => ({ row, name: words.bar(row), state: words.state(row) })
  const all = [...byKey].flatMap(([key, [first, ...more]]) => {
    const parts = first ? words.lane(first) : []
    return first
      ? [
          {
            key,
            name: parts.join(' · '),
            bars: [first, ...more].map(bar),
            parts,
            weights: lane.map(name => weightOf(fields[name], first[name])),
          },
        ]
      : []
  })
  return all.sort((one, other) => {
    for (const at of lane.keys()) {
      const by = (one.weights[at] ?? 0) - (other.weights[at] ?? 0) || (one.parts[at] ?? '').localeCompare(other.parts[at] ?? '')
      if (by !== 0) return by
    }
    return 0
  })
}

/** Where a value stands among its like; 0 where its words tell. */
function weightOf(field: Field | undefined, value: unknown): number {
  if (!isGiven(value)) return Number.MAX_SAFE_INTEGER
  if (field?.options) return field.options.findIndex(({ id }) => id === value)
  return typeof value === 'number' && !field?.refersTo ? value : 0
}
