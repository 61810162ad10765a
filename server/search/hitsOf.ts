import { type Kysely, sql } from 'kysely'
import type { Hit } from '../../schema/wire/searches.ts'
import type { Tables } from '../db/database.ts'
import { cellOf } from '../exports/cell.ts'
import type { PageRow } from '../lists/pageRows.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { selectSql } from '../lists/selectSql.ts'
import { seesWhole, type Viewer } from '../lists/viewer.ts'

/** Columns of the list that tell a row from others. */
const DETAILS = 2

/** What is told of found rows, in the order of their ids. */
export async function hitsOf(db: Kysely<Tables>, reading: Reading, tool: ReadTool, ids: readonly number[], viewer: Viewer): Promise<Hit[]> {
  const { list, title, routes } = tool.resource
  const columnOf = (key: string) => {
    const column = tool.columns.get(key)
    return column && seesWhole(column, viewer.person) ? [column] : []
  }
  const titles = columnOf(title)
  const details = list.columns
    .filter(key => key !== title && key !== 'id')
    .flatMap(columnOf)
    .slice(0, DETAILS)
  const select = selectSql(tool, viewer, { columns: [...columnOf('id'), ...titles, ...details], pages: new Set() })
  const { rows } = await sql<PageRow>`select ${select} from ${tool.table} r where r.id = any(${[...ids]}::bigint[])`.execute(db)
  const written = (columns: typeof titles) => columns.map(column => cellOf(column, reading))
  const [writeTitle, writeDetails] = [written(titles), written(details)]
  const text = (writers: typeof writeTitle, row: PageRow) =>
    writers
      .map(write => write(row).text)
      .filter(Boolean)
      .join(' · ')
  const address = routes.show ?? routes.edit ?? ''
  const hits = rows.map(row => ({
    tool: tool.name,
    id: row.id,
    title: text(writeTitle, row) || String(row.id),
    detail: text(writeDetails, row),
    address: address.replace(':id', String(row.id)),
  }))
  return hits.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
