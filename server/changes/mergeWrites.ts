import { counted } from './counted.ts'
import { isNewRow, type Write } from './write.ts'

/** Writes that came together, and which group one of before belongs to now. */
export interface Merged {
  readonly writes: readonly Write[]
  groupOf(group: string | undefined): string | undefined
}

/** The writes alone, where no group is asked about afterwards. */
export const mergeWrites = (writes: readonly Write[]): readonly Write[] => mergeGroups(writes).writes

/**
 * What several planners set and add to a row comes together, in the order rows were first named; the later word counts. Rows that two groups set
 * make one group of both. What is only added to a counter stays with its own group, so that each can be left out or taken back alone.
 */
export function mergeGroups(writes: readonly Write[]): Merged {
  if (areAlone(writes)) return { writes, groupOf: group => group }
  const merged = new Map<string, Write>()
  const joined = new Map<string, string>()
  const groupOf = (group: string | undefined): string | undefined => {
    const other = group === undefined ? undefined : joined.get(group)
    return other === undefined ? group : groupOf(other)
  }
  for (const write of writes) {
    const row = `${write.tool} ${isNewRow(write.row) ? `new ${write.row.newRow}` : write.row}`
    const first = merged.get(row)
    const place = addsOnly(write) && (!first || first.op === 'update') ? `${row} of ${groupOf(write.group)}` : row
    const before = merged.get(place)
    const [one, other] = [groupOf(before?.group), groupOf(write.group)]
    if (one !== undefined && other !== undefined && one !== other) joined.set(other, one)
    merged.set(place, before ? together(before, write) : write)
  }
  const all = [...merged.values()]
  return { writes: joined.size === 0 ? all : all.map(write => ({ ...write, group: groupOf(write.group) })), groupOf }
}

/** Whether each write is of a row of its own. */
function areAlone(writes: readonly Write[]): boolean {
  const byTool = new Map<string, Set<number | string>>()
  for (const { tool, row } of writes) {
    const rows = byTool.get(tool) ?? new Set()
    byTool.set(tool, rows)
    const name = isNewRow(row) ? row.newRow : row
    if (rows.has(name)) return false
    rows.add(name)
  }
  return true
}

function addsOnly({ op, set, add }: Write): boolean {
  return op === 'update' && add !== undefined && Object.keys(set ?? {}).length === 0
}

function together(first: Write, second: Write): Write {
  if (first.op === 'delete' || second.op === 'delete') return { ...first, ...second, op: 'delete' }
  const add = { ...first.add }
  for (const [key, amount] of Object.entries(second.add ?? {})) add[key] = counted.sum(add[key], amount)
  return {
    ...first,
    op: first.op === 'insert' || second.op === 'insert' ? 'insert' : 'update',
    set: { ...first.set, ...second.set },
    add,
    group: first.group ?? second.group,
    version: first.version ?? second.version,
  }
}
