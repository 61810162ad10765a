import { type RawBuilder, sql } from 'kysely'
import { wholeKeys } from '../../schema/uniqueSet.ts'
import { invalid } from '../changes/say.ts'
import { COUNTED, countSql } from '../lists/countSql.ts'
import { needed } from '../lists/needed.ts'
import { parseFilter } from '../lists/parseFilter.ts'
import type { ReadColumn } from '../lists/readColumn.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { parseSort, type Sort } from '../lists/sort.ts'
import { seesWhole, type Viewer } from '../lists/viewer.ts'
import { whereSql } from '../lists/whereSql.ts'

/** An export, checked: whatever can be refused has been. */
export type ExportAsked = Awaited<ReturnType<typeof exportAsked>>

/** Checks an export as a list is checked, and its columns. @throws Refusal 422 */
export async function exportAsked(
  reading: Reading,
  tool: ReadTool,
  given: { readonly filter: unknown; readonly sort: unknown; readonly columns: unknown },
  viewer: Viewer,
) {
  const filter = parseFilter(given.filter, tool, viewer)
  needed(tool, filter, viewer)
  const columns = exportColumns(given.columns, tool, viewer)
  const sort = parseSort(given.sort, tool, viewer)
  const where = await whereSql(reading.db.sql, tool, filter, viewer)
  return { tool, filter, where, columns, sort: await orderOf(reading, tool, sort, where) }
}

/** The order asked for where an index has it or the rows are few; else by id: without an index, each batch would sort all rows anew. */
async function orderOf({ db }: Reading, tool: ReadTool, sort: Sort, where: RawBuilder<boolean>): Promise<Sort> {
  if (isIndexed(tool, sort.column.key)) return sort
  const { rows } = await sql<{ total: number }>`select ${countSql(tool, where)} as total`.execute(db.sql)
  const id = tool.columns.get('id')
  return (rows[0]?.total ?? 0) > COUNTED && id ? { column: id, descending: sort.descending } : sort
}

/** Whether an index of its table begins with the column; see the migration for those that nobody declares. */
function isIndexed({ resource }: ReadTool, key: string): boolean {
  const field = resource.fields[key]
  if (key === 'id' || key === resource.list.sort[0] || field?.unique || field?.refersTo) return true
  return [...resource.indexes, ...resource.unique].some(index => wholeKeys(index)?.[0]?.replace('-', '') === key)
}

/** The columns chosen, or those of the list; what is masked for this person leaves in no form (domain: masking). @throws Refusal 422 */
function exportColumns(given: unknown, tool: ReadTool, { person }: Viewer): ReadColumn[] {
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
