import type { Resource } from '../../schema/resource.ts'
import { counted } from './counted.ts'
import { rowsBy } from './rowsBy.ts'
import { type ShortCounter, shortCounter } from './shortCounter.ts'
import type { Added, Row, Values, Write } from './write.ts'

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
  return Object.values(add).some(isNegative)
}

function isNegative(amount: Added): boolean {
  return typeof amount === 'object' ? amount.some(cells => Object.values(cells).some(value => Number(value) < 0)) : Number(amount) < 0
}

function written(row: Values, { set = {}, add = {} }: Write): Values {
  const next: Record<string, unknown> = { ...row, ...set }
  for (const [key, amount] of Object.entries(add)) next[key] = counted.added(next[key], amount)
  return next
}
