import type { Read } from '../../schema/planner.ts'
import { isNewRow, type Row, type Values, type Write } from './write.ts'

/** Reads rows as they will stand once a plan is applied; rows that it adds have no id to be known by yet, and are left out. */
export function readPlanned(read: Read, writes: readonly Write[]): Read {
  const rows = async (tool: string, where: Values): Promise<readonly Row[]> => {
    const own = new Map(writes.flatMap(write => (write.tool === tool && !isNewRow(write.row) ? [[write.row, write] as const] : [])))
    const standing = await read.rows(tool, where)
    if (own.size === 0) return standing
    const touched = await read.rows(tool, { id: [...own.keys()] })
    const planned = touched.flatMap(row => {
      const write = own.get(row.id)
      return write && write.op !== 'delete' ? [{ ...row, ...write.set }] : []
    })
    const fitting = planned.filter(row => Object.entries(where).every(([key, value]) => [value].flat().includes(row[key] ?? null)))
    return [...standing.filter(({ id }) => !own.has(id)), ...fitting].sort((one, other) => one.id - other.id)
  }
  return { rows, locked: rows }
}
