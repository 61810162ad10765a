import type { Resource } from '../../schema/resource.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import type { Row, Write } from './write.ts'

/** A new row like another: what people may set comes along, all else starts as on a new row. */
export function copyOf(change: Change, tool: Resource, without: readonly string[], row: Row, group: string): Write {
  const set: Record<string, unknown> = {}
  for (const key of columnsOf(tool, change.engine.country).keys()) {
    const field = tool.fields[key]
    const starts = field?.readOnly || field?.rollUp || field?.writeOnly || field?.unique || without.includes(key)
    set[key] = starts ? (field?.default ?? null) : row[key]
  }
  return { tool: tool.name, op: 'insert', row: { newRow: `copy of ${row.id}` }, set, group }
}
