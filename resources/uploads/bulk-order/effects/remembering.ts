import type { Read } from '../../../../schema/planner.ts'

/** Reads the same rows once, however often they are asked for while a set is planned. */
export function remembering(read: Read): Read {
  const known = new Map<string, ReturnType<Read['rows']>>()
  return {
    locked: read.locked,
    rows(tool, where, columns) {
      const asked = JSON.stringify([tool, where, columns])
      const rows = known.get(asked) ?? read.rows(tool, where, columns)
      known.set(asked, rows)
      return rows
    },
  }
}
