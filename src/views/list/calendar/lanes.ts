import type { Calendar } from '../../../../schema/calendar.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import type { CalendarWords, Told } from './useWords.ts'

/** What a lane is made of: a value for each of its fields, null where there is none. */
export type LaneValues = Readonly<Record<string, unknown>>

/** Rows that agree in what the lanes are made of, in the order of their beginning. */
export interface Lane {
  readonly key: string
  readonly name: string
  readonly values: LaneValues
  /** Its name, a part for each value. */
  readonly parts: readonly string[]
  readonly bars: readonly { readonly row: ApiRecord; readonly name: string; readonly state: Told | null }[]
}

/** The lane that a row is saved in. */
export const laneOf = (row: ApiRecord, { lane }: Calendar): LaneValues => Object.fromEntries(lane.map(name => [name, row[name] ?? null]))

/** Equal for values of the same lane. */
export const laneKey = (values: LaneValues): string => JSON.stringify(Object.values(values))

/** The lanes of some rows: by the order of options and numbers, else by name; what has no value stands last. */
export function lanesOf(rows: readonly ApiRecord[], layout: Calendar, tool: Resource, words: CalendarWords): readonly Lane[] {
  const byKey = new Map<string, [ApiRecord, ...ApiRecord[]]>()
  for (const row of rows) {
    const key = laneKey(laneOf(row, layout))
    const own = byKey.get(key)
    if (own) own.push(row)
    else byKey.set(key, [row])
  }
  const bar = (row: ApiRecord) => ({ row, name: words.bar(row), state: words.state(row) })
  return inOrder(
    [...byKey.values()].map(own => ({ ...namedBy(own[0], layout, words), bars: own.map(bar) })),
    layout,
    tool,
  )
}

/**
 * The lanes with one row in another than it is saved in. The lane that it leaves stays though it be empty, so that it can be put back there; one that has
 * no bars yet is added.
 */
export function withMoved(
  lanes: readonly Lane[],
  { row, lane }: { readonly row: ApiRecord; readonly lane: LaneValues },
  layout: Calendar,
  tool: Resource,
  words: CalendarWords,
): readonly Lane[] {
  const key = laneKey(lane)
  const from = lanes.find(({ bars }) => bars.some(bar => bar.row.id === row.id))
  const bar = from?.bars.find(bar => bar.row.id === row.id)
  if (!from || !bar || from.key === key) return lanes
  const left = lanes.map(one => (one === from ? { ...one, bars: one.bars.filter(other => other !== bar) } : one))
  if (lanes.some(one => one.key === key)) return left.map(one => (one.key === key ? { ...one, bars: [...one.bars, bar] } : one))
  // What other rows are called, nobody knows here.
  const titles = Object.fromEntries(Object.entries(row._titles ?? {}).filter(([name]) => lane[name] === (row[name] ?? null)))
  const made = namedBy({ ...row, ...lane, _titles: titles }, layout, words)
  return inOrder([...left, { ...made, bars: [bar] }], layout, tool)
}

function namedBy(row: ApiRecord, layout: Calendar, words: CalendarWords) {
  const values = laneOf(row, layout)
  const parts = words.lane(row)
  return { key: laneKey(values), values, parts, name: parts.join(' · ') }
}

function inOrder(lanes: readonly Lane[], { lane }: Calendar, { fields }: Resource): readonly Lane[] {
  return lanes.toSorted((one, other) => {
    for (const [at, name] of lane.entries()) {
      const weight = ({ values }: Lane) => weightOf(fields[name], values[name])
      const by = weight(one) - weight(other) || (one.parts[at] ?? '').localeCompare(other.parts[at] ?? '')
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
