import type { RawBuilder } from 'kysely'
import type { ReadTool } from './readTool.ts'
import type { Reader } from './scopeSql.ts'
import { selectSql } from './selectSql.ts'

/**
 * Columns of a tool with the titles and pages of those alone that are shown: each title is a look into another table that Postgres plans anew for each call.
 * @param keys the columns that are read; all of them when left out, as what may be done to a row may hang on any
 */
export function shownSelect(tool: ReadTool, reader: Reader, shown: ReadonlySet<string>, keys?: ReadonlySet<string>): RawBuilder<unknown> {
  const columns = [...tool.columns.values()].filter(({ key }) => keys === undefined || keys.has(key))
  return selectSql(tool, reader, { columns, titles: shown, pages: shown })
}
