import { isNewRow, type Write } from './write.ts'

/** One write for each row, in the order rows were first named: what several planners set and add to a row comes together; the later word counts. */
export function mergeWrites(writes: readonly Write[]): Write[] {
  const merged = new Map<string, Write>()
  for (const write of writes) {
    const place = `${write.tool} ${isNewRow(write.row) ? `new ${write.row.newRow}` : write.row}`
    const before = merged.get(place)
    merged.set(place, before ? together(before, write) : write)
  }
  return [...merged.values()]
}

function together(first: Write, second: Write): Write {
  if (first.op === 'delete' || second.op === 'delete') return { ...first, ...second, op: 'delete' }
  const add = { ...first.add }
  for (const [key, amount] of Object.entries(second.add ?? {})) add[key] = sum(add[key], amount)
  return {
    ...first,
    op: first.op === 'insert' || second.op === 'insert' ? 'insert' : 'update',
    set: { ...first.set, ...second.set },
    add,
    group: first.group ?? second.group,
    version: first.version ?? second.version,
  }
}

/** Whole numbers add as they are; amounts with two digits are added in hundredths, so that none is lost. */
function sum(one: number | string | undefined, other: number | string): number | string {
  if (one === undefined) return other
  if (typeof one === 'number' && typeof other === 'number') return one + other
  const digits = Math.max(...[one, other].map(value => String(value).split('.')[1]?.length ?? 0))
  const scale = 10 ** digits
  return ((Math.round(Number(one) * scale) + Math.round(Number(other) * scale)) / scale).toFixed(digits)
}
