import { invalid } from '../changes/invalid.ts'
import type { ReadColumn } from '../lists/readColumn.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { seesWhole } from '../lists/seesWhole.ts'
import type { Viewer } from '../lists/viewer.ts'

/**
 * The columns to write out: those chosen, in their order, or those of the list. What this person sees masked leaves the house in no form
 * (domain: masking).
 * @param given `["brand","status"]`, parsed
 * @throws Refusal 422 for a column that is not there, never given out, or masked for this person
 */
export function exportColumns(given: unknown, tool: ReadTool, { person }: Viewer): ReadColumn[] {
  const readable = (key: unknown): ReadColumn | undefined => {
    const column = typeof key === 'string' ? tool.columns.get(key) : undefined
    return column && seesWhole(column, person) ? column : undefined
  }
  if (given === undefined) return tool.resource.list.columns.map(readable).filter(column => column !== undefined)
  if (!Array.isArray(given) || given.length === 0 || new Set(given).size !== given.length) throw invalid({ columns: { code: 'not_valid' } })
  const columns = given.map(readable)
  const chosen = columns.filter(column => column !== undefined)
  if (chosen.length < columns.length) throw invalid({ columns: { code: 'not_exportable' } })
  return chosen
}
