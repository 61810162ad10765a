import type { Resource } from '../../schema/resource.ts'
import type { Refused, Row } from './write.ts'

/** A row that a plan leaves out, by the name people know it by. */
export function refusedRow(tool: Resource, row: Row, code: string, message: string): Refused {
  return { tool: tool.name, id: row.id, title: String(row[tool.title] ?? row.id), code, message }
}
