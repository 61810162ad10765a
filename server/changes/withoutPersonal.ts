import type { Change } from './context.ts'
import { isNewRow, type Write } from './write.ts'

/** A write of an action that erases: what is personal in its row is emptied with it, or gives way to the text that is left in its place. */
export function withoutPersonal(change: Change, write: Write): Write {
  const tool = change.engine.tools.get(write.tool)
  if (!tool || write.op !== 'update' || isNewRow(write.row)) return write
  const emptied = Object.entries(tool.fields).flatMap(([key, { personal, unique }]) => {
    if (!personal) return []
    if (personal === true) return [[key, null]]
    // No two rows share a unique value, not even that there is none any more.
    return [[key, unique ? `${personal.leaves} ${write.row}` : personal.leaves]]
  })
  return { ...write, set: { ...write.set, ...Object.fromEntries(emptied) } }
}
