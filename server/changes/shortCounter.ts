import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { counted, type Short } from './counted.ts'
import { sayWith } from './say.ts'
import { titleTexts } from './titleTexts.ts'
import type { Added, Row, Values, Write } from './write.ts'

/** A counter of a row that would be left with less than it may hold, or more than its limit. */
export interface ShortCounter extends Short {
  readonly field: string
}

/**
 * The first counter of a row that a write would leave with less than its minimum, or more than its limit; null if all hold.
 * @param row as it stands, with what the same plan added before
 */
export function shortCounter(tool: Resource, row: Values, { set = {}, add = {} }: Pick<Write, 'set' | 'add'>): ShortCounter | null {
  for (const [field, amount] of Object.entries(add)) {
    const short = counted.short(field in set ? set[field] : row[field], amount, tool.fields[field]?.counter?.min ?? 0)
    if (short) return { field, ...short }
  }
  const over = overLimit(tool, row, { set, add })
  if (over) return over
  for (const [field, value] of Object.entries(set)) {
    const least = tool.fields[field]?.counter?.min
    if (least === undefined || value === null || Number(value) >= least) continue
    const taken = counted.sum(row[field] as Added | undefined, counted.opposite(value as Added)) as number | string
    return { field, of: null, left: (row[field] ?? 0) as number | string, taken }
  }
  return null
}

/** The first counter that a write would bring above the field with its limit, or whose limit it would bring below the counter. */
function overLimit(tool: Resource, row: Values, { set = {}, add = {} }: Pick<Write, 'set' | 'add'>): ShortCounter | null {
  for (const [field, { counter }] of Object.entries(tool.fields)) {
    const max = counter?.max
    if (max === undefined || !(field in add || field in set || max in set)) continue
    const limit = max in set ? set[max] : row[max]
    if (limit === null || limit === undefined) continue
    const before = Number((field in set ? set[field] : row[field]) ?? 0)
    const taken = Number(add[field] ?? 0)
    if (taken >= 0 && before + taken > Number(limit)) return { field, of: null, left: Math.max(0, Number(limit) - before), taken }
  }
  return null
}

/** The refusal of a write that would leave too little: 409 with the row, the counter, what there is and what would be taken. */
export async function tooLittle(change: Change, tool: Resource, row: Values, { field, of, left, taken }: ShortCounter): Promise<Refusal> {
  const id = Number(row.id ?? 0)
  const title = (await titleTexts(change, tool.name, new Map([[id, row]]))).get(id) || String(id)
  const params = { key: 'too_little_left', tool: tool.name, id, title, field, of, left, taken }
  return new Refusal(409, 'too_little_left', sayWith('too_little_left', params), { params })
}

type OnRow = Write & { readonly row: number }

/**
 * Leaves out the groups of a plan that would take more from a counter than is left; those that only give come first, so that what they give counts.
 * @param standing rows as they are, by tool and id (`users 7`)
 * @returns the writes that can go, in the order in which they can, and for each group left out the write that falls short
 */
export function withoutShort<One extends OnRow>(
  tools: ReadonlyMap<string, Resource>,
  writes: readonly One[],
  standing: ReadonlyMap<string, Row>,
): { going: One[]; short: { write: One; short: ShortCounter }[] } {
  const rows = new Map<string, Values>(standing)
  const going: One[] = []
  const left: { write: One; short: ShortCounter }[] = []
  const groups = [...rowsBy(writes, write => write.group ?? `${write.tool} ${write.row}`).values()]
  for (const group of [...groups.filter(one => !one.some(takes)), ...groups.filter(one => one.some(takes))]) {
    const changed = new Map<string, Values>()
    const missing = group.flatMap(write => {
      const name = `${write.tool} ${write.row}`
      const row = changed.get(name) ?? rows.get(name)
      const tool = tools.get(write.tool)
      if (!row || !tool || write.op !== 'update') return []
      changed.set(name, written(row, write))
      const short = shortCounter(tool, row, write)
      return short ? [{ write, short }] : []
    })
    const [first] = missing
    if (first) left.push(first)
    else {
      going.push(...group)
      for (const [name, row] of changed) rows.set(name, row)
    }
  }
  return { going, short: left }
}

function takes({ add = {} }: Write): boolean {
  const numbers = Object.values(add).flatMap(amount => (typeof amount === 'object' ? amount.flatMap(Object.values<unknown>) : amount))
  return numbers.some(value => Number(value) < 0)
}

function written(row: Values, { set = {}, add = {} }: Write): Values {
  const next: Record<string, unknown> = { ...row, ...set }
  for (const [key, amount] of Object.entries(add)) next[key] = counted.added(next[key], amount)
  return next
}
